import './pill.css'
import type { SerializedError } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../api/http.ts'
import { type IconNode, Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'

/** The `refetch` of a query. */
export type Refetch = () => Promise<{ readonly error?: ApiError | SerializedError | undefined }>

/** In milliseconds. Live regions do not announce their initial content. */
const ANNOUNCE_DELAY = 100

type Props = {
  readonly text: string
  readonly icon?: IconNode
  /** Loads the update; if it fails, the pill stays. Without it the pill is not a button. */
  readonly read?: Refetch
  /** Moves the focus once the update is shown, as the focused button was removed. */
  readonly onShown?: () => void
}

/** Announces an update above the page and shows it on click. Screen readers announce only the first count. */
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
  // The pill unmounts once the page shows the update.
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
