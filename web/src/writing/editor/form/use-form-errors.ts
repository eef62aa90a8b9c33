import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMessages } from '../field-messages.ts'
import type { Refusal } from './publish/outcome.ts'
import { reveal } from './sheet/reveal.ts'

/** What is wrong with an open form, and why it was not published. */
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
    /** Why it was not published, until it is tried again or the last field that was wrong is corrected. */
    failure: isCorrected ? undefined : refusal?.failure,
    /** Removes the messages of fields that the author has changed. */
    correct: (fields: readonly string[]) => {
      setMessages((before) => {
        const left = Object.entries(before).filter(([field]) => !fields.includes(field))
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    /** Removes all messages, but not the failure. */
    clear: () => {
      setMessages({})
    },
    /** Removes the failure before another try. */
    retry: () => {
      setRefusal(undefined)
    },
    /** Shows a refusal, if there is one. @returns whether there is none. */
    refuse: (refused: Refusal | undefined): boolean => {
      if (refused !== undefined) showRefusal(refused)
      return refused === undefined
    },
  }
}

const isEmpty = (messages: FieldMessages): boolean => Object.keys(messages).length === 0
