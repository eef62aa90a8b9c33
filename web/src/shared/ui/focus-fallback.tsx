import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = {
  readonly className?: string
  readonly ref?: RefObject<HTMLDivElement | null>
  /** The id of another element to focus, for a container that may be empty. */
  readonly to?: string
  readonly children: ReactNode
}

/** Gets the focus if the focused element in it is removed, such as a row's button. */
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
      // Includes dialogs opened from the container. React fires no blur for elements it removes.
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
