import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Input } from '../../components/form-field'
import { toolbar } from '../../content/admin'
import { TextButton } from '../text-button'
import type { SignupView } from './signup-view'
import { compact } from './toolbar-field'

const Label = chakra('label', {
  base: { srOnly: true, md: { srOnly: false }, textStyle: 'small', color: 'stone' },
})

/** The message is beside the field, or below it on a phone. */
const JumpForm = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'center' },
})

interface JumpFieldProps {
  /** A message is about this view, and disappears with it. */
  view: SignupView
  /** The last position of the waitlist; null if it is not known. */
  lastPosition: number | null
  /** Returns why the list stays as it is; null if it does not. */
  onJump: (position: number) => Promise<string | null>
}

/** Goes to a position. One that leads to nobody leaves the list as it is. */
export function JumpField({ view, lastPosition, onJump }: JumpFieldProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<{ message: string; view: SignupView } | null>(null)
  const error = problem?.view === view ? problem.message : null
  const setError = (message: string | null) =>
    setProblem(message === null ? null : { message, view })
  const id = useId()
  const errorId = useId()
  return (
    <JumpForm
      // The page shows its own message.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const digits = text.replaceAll(/[#,\s]/g, '')
        const position = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
        if (position === null) setError(toolbar.jumpInvalid)
        else if (lastPosition !== null && position > lastPosition) {
          setError(toolbar.jumpTooFar(lastPosition))
        } else {
          setError(null)
          void onJump(position).then((message) => {
            if (message !== null) setError(message)
          })
        }
      }}
    >
      <Box display="flex" gap="1" alignItems="center">
        <Label htmlFor={id}>{toolbar.jump}</Label>
        <Input
          id={id}
          {...compact}
          width={{ base: '5rem', md: '5.5rem' }}
          ms={{ md: '1' }}
          px="2"
          inputMode="numeric"
          autoComplete="off"
          // Where the label is not visible.
          placeholder={toolbar.jumpShort}
          _placeholder={{ color: { base: 'stone', md: 'transparent' }, opacity: '1' }}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : errorId}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
        />
        <TextButton type="submit">{toolbar.go}</TextButton>
      </Box>
      {error !== null && (
        <Box as="p" id={errorId} role="alert" color="berry" fontWeight="strong" textStyle="small">
          {error}
        </Box>
      )}
    </JumpForm>
  )
}
