import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = {
  readonly className?: string
  readonly ref?: RefObject<HTMLDivElement | null>
  /** The id of the element to focus instead, for a box that may be empty. */
  readonly to?: string
  readonly children: ReactNode
}

/** A box that receives the focus when the focused element in it is removed, such as a row's button. */
export const FocusFallback = ({ className, ref, to, children }: Props) => {
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
      // Includes dialogs opened within. Elements that React removes fire no blur.
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
