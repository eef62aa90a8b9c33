import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = {
  readonly className?: string
  readonly ref?: RefObject<HTMLDivElement | null>
  /** The id of what takes the focus in its place: for a box that may be left empty. */
  readonly to?: string
  readonly children: ReactNode
}

/**
 * A box that takes the focus when the very element that had it has gone: an act may take away the button it was done by,
 * or the whole row.
 */
export const KeptFocus = ({ className, ref, to, children }: Props) => {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    hadFocus.current = false
    const place = to === undefined ? box.current : document.getElementById(to)
    place?.focus({ preventScroll: true })
  })
  return (
    <div
      ref={box}
      className={className}
      tabIndex={-1}
      // Dialogs opened within count, too. Nobody is told of the blur of what React takes away.
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      {children}
    </div>
  )
}
