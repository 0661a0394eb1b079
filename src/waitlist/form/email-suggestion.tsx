import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button'
import { didYouMean } from '../../content/join-outcome'

interface EmailSuggestionProps {
  /** Null if there is nothing to suggest. */
  email: string | null
  accept: (email: string) => void
}

/** Asks whether the visitor meant another address, and puts it into the field. Below the field. */
export function EmailSuggestion({ email, accept }: EmailSuggestionProps) {
  if (email === null) return null
  const question = didYouMean(email)
  const before = question.slice(0, question.indexOf('@'))
  const after = question.slice(before.length)
  return (
    <Button
      look="quiet"
      gridColumn="1 / -1"
      px="3"
      overflowWrap="anywhere"
      onClick={() => accept(email)}
    >
      <span>
        <span>{before}</span>
        {/* A line breaks before the @. */}
        <Box as="span" whiteSpace="nowrap">
          {after}
        </Box>
      </span>
    </Button>
  )
}

/**
 * Returns a function that runs an action when the current press has ended, or soon if there is none. A press takes the focus from a
 * field before it ends. If the action moved the page at once, the press would end beside the button on which it began.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const release = () => {
      isPressed.current = false
      waiting.current?.()
      waiting.current = null
    }
    addEventListener(
      'pointerdown',
      () => {
        isPressed.current = true
      },
      options,
    )
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => controller.abort()
  }, [])
  return (action) => {
    // The click comes after pointerup, in the same task. After a touch, the focus moves between both.
    const schedule = () => setTimeout(action)
    if (isPressed.current) waiting.current = schedule
    else schedule()
  }
}
