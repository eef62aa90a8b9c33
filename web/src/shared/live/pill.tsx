import './pill.css'
import type { SerializedError } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../api/http.ts'
import { type IconNode, Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'

export type Refetch = () => Promise<{ readonly error?: ApiError | SerializedError | undefined }>

/** In milliseconds. Screen readers do not announce the initial content of a live region. */
const ANNOUNCE_DELAY = 100

type Props = {
  readonly text: string
  readonly icon?: IconNode
  /** Loads the update on click. On failure the pill stays. If undefined, the pill is not clickable. */
  readonly read?: Refetch
  /** Should move the focus, because the button that had it was removed. */
  readonly onShown?: () => void
}

/** Screen readers announce only the first text, not every new count. */
export const Pill = ({ text, icon, read, onShown }: Props) => {
  const [announcement, setAnnouncement] = useState('')
  const [first] = useState(text)
  const pressed = useRef(false)
  const shownRef = useRef(onShown)
  useEffect(() => {
    const timer = setTimeout(setAnnouncement, ANNOUNCE_DELAY, first)
    return () => {
      clearTimeout(timer)
    }
  }, [first])
  useEffect(() => {
    shownRef.current = onShown
  })
  // The pill unmounts when the page shows the update.
  useEffect(
    () => () => {
      if (pressed.current) shownRef.current?.()
    },
    [],
  )
  const onPress = async (show: Refetch) => {
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
        <button type="button" className="pill" onClick={() => void onPress(read)}>
          {content}
        </button>
      ) : (
        <p className="pill">{content}</p>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  )
}
