import './pill.css'
import type { SerializedError } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../api/http.ts'
import { type Drawing, Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'

/** Fetches again what a page shows: the `refetch` of its query. */
export type ReadAnew = () => Promise<{ readonly error?: ApiError | SerializedError | undefined }>

/** In milliseconds. */
const A_MOMENT = 100

type Props = {
  readonly text: string
  readonly icon?: Drawing
  /** Shows what is new. When that fails the pill stays. Without it the pill only says something. */
  readonly read?: ReadAnew
  /** Where the reader goes on once it has been shown, as the button that had the focus is gone then. */
  readonly onShown?: () => void
}

/**
 * Says over the page that something is new, and shows it when it is pressed. Screen readers are told once, when it comes,
 * and not at every number.
 */
export const Pill = ({ text, icon, read, onShown }: Props) => {
  const [said, say] = useState('')
  const [first] = useState(text)
  const pressed = useRef(false)
  const shown = useRef(onShown)
  // What a live region holds from the start is not said.
  useEffect(() => {
    const timer = setTimeout(say, A_MOMENT, first)
    return () => {
      clearTimeout(timer)
    }
  }, [first])
  useEffect(() => {
    shown.current = onShown
  })
  // By then the page shows what was new.
  useEffect(
    () => () => {
      if (pressed.current) shown.current?.()
    },
    [],
  )
  const press = async (show: ReadAnew) => {
    pressed.current = true
    const { error } = await show()
    if (error === undefined) return
    pressed.current = false
    notify('error', messageOf(error))
  }
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {text}
    </>
  )
  return (
    <div className="pill-row">
      {read ? (
        <button type="button" className="pill" onClick={() => void press(read)}>
          {content}
        </button>
      ) : (
        <p className="pill">{content}</p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}
