import { Box } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { BusyButton, Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { FormField, Input, takeOverValues } from '../../components/form-field'
import { Card, Stack } from '../../components/layout'
import { MessageBox } from '../../components/notice'
import { signInFailures, signInForm } from '../../content/admin-session'
import { announceErrorAtFocus } from '../../lib/announce'
import { useAdmin } from '../data/admin'
import type { Credentials } from '../data/backend/admin-repository'
import { CheckLabel } from '../parts/controls'
import { describeReason } from '../parts/failure-cause'

/** Does not check the email format, because the check could reject an existing account. */
const credentialsSchema: z.ZodMiniType<Credentials, Credentials> = z.object({
  email: z.string().check(z.trim(), z.minLength(1, signInForm.email.required)),
  // Spaces may be part of a password.
  password: z.string().check(z.minLength(1, signInForm.password.required)),
})

interface SignInFormProps {
  /** True if a session ended without a sign-out in this tab. */
  hasEnded: boolean
  shouldFocus: boolean
  onSignedIn: () => void
  /** Goes back to the list; null if the list is not visible without a session. */
  onCancel: (() => void) | null
}

export function SignInForm({ hasEnded, shouldFocus, onSignedIn, onCancel }: SignInFormProps) {
  const { signIn } = useAdmin().repository
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { register, handleSubmit, setError, setValue, formState } = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    // If the session has ended, the focused element may be gone.
    const isFocusLost = hasEnded && document.activeElement === document.body
    if (shouldFocus || isFocusLost) heading.current?.focus()
  }, [shouldFocus, hasEnded])

  const submit = async (credentials: Credentials) => {
    // A shown password is a text field, and browsers may save a submitted text field for autocomplete.
    setIsPasswordShown(false)
    const result = await signIn(credentials)
    if (result.type === 'signed-in') onSignedIn()
    else if (result.reason === 'wrong-credentials') {
      const error = { message: signInFailures[result.reason] }
      announceErrorAtFocus({ password: error })
      setError('password', error, { shouldFocus: true })
    } else {
      setError('root', { message: describeReason(result, signInFailures) })
    }
  }

  return (
    <Card maxWidth="25rem" mx="auto" my={{ base: '4', md: '12' }}>
      <Box as="h2" ref={heading} tabIndex={-1} textStyle="subtitle">
        {signInForm.title}
      </Box>
      <Box as="p" mt="2" mb="5" role={hasEnded ? 'alert' : undefined}>
        {hasEnded ? signInForm.ended : signInForm.text}
      </Box>
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          takeOverValues(event.currentTarget, ['email', 'password'], setValue)
          void handleSubmit(submit, announceErrorAtFocus)(event)
        }}
      >
        <Stack gap="5">
          {(['email', 'password'] as const).map((name) => (
            <FormField key={name} label={signInForm[name].label} error={errors[name]?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register(name)}
                  type={name === 'password' && isPasswordShown ? 'text' : name}
                  autoComplete={name === 'email' ? 'username' : 'current-password'}
                  autoCapitalize="none"
                  aria-required
                />
              )}
            </FormField>
          ))}
          <CheckLabel>
            <Checkbox
              checked={isPasswordShown}
              onChange={(event) => setIsPasswordShown(event.target.checked)}
            />
            <span>{signInForm.password.show}</span>
          </CheckLabel>
          {errors.root && (
            <MessageBox role="alert" fontWeight="strong">
              {errors.root.message}
            </MessageBox>
          )}
          <BusyButton
            type="submit"
            width="full"
            label={signInForm.submit}
            busyLabel={isSubmitting ? signInForm.submitting : null}
          />
          {onCancel !== null && (
            <Button look="quiet" width="full" onClick={onCancel}>
              {signInForm.cancel}
            </Button>
          )}
          <Box as="p" textStyle="small" color="stone">
            {signInForm.help}
          </Box>
        </Stack>
      </form>
    </Card>
  )
}
