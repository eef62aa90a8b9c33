import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMessages } from '../field-messages.ts'
import type { Refusal } from './publish/outcome.ts'
import { reveal } from './sheet/reveal.ts'

export const useFormErrors = (form: RefObject<HTMLFormElement | null>) => {
  const [messages, setMessages] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const isCorrected = refusal !== undefined && isEmpty(messages) && !isEmpty(refusal.messages)

  const showRefusal = (refused: Refusal) => {
    flushSync(() => {
      setMessages(refused.messages)
      setRefusal(refused)
    })
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) reveal(invalid)
    else form.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  }

  return {
    messages,
    /** Undefined after the next attempt, or when all invalid fields were changed. */
    failure: isCorrected ? undefined : refusal?.failure,
    correct: (fields: readonly string[]) => {
      setMessages((before) => {
        const left = Object.entries(before).filter(([field]) => !fields.includes(field))
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    clear: () => {
      setMessages({})
    },
    retry: () => {
      setRefusal(undefined)
    },
    /** Shows the errors, if any. Returns true if there are none. */
    refuse: (refused: Refusal | undefined): boolean => {
      if (refused !== undefined) showRefusal(refused)
      return refused === undefined
    },
  }
}

const isEmpty = (messages: FieldMessages): boolean => Object.keys(messages).length === 0
