import { X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Drawing, Icon } from '../../shared/ui/icon.tsx'

type Props = {
  /** What the icon opens. */
  readonly label: string
  readonly icon: Drawing
  readonly className: string
  /** Whether opening it puts the cursor into its first field: the first inline script does it, at the very tap. */
  readonly hasField?: boolean
  readonly children: ReactNode
}

/**
 * An icon in the header that folds something out below it. It is a `details` element, so it works without scripts; with
 * them Escape closes it. One is open at a time.
 */
export const HeaderDisclosure = ({ label, icon, className, hasField = false, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = details
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    current?.addEventListener('keydown', closeByEscape)
    return () => {
      current?.removeEventListener('keydown', closeByEscape)
    }
  }, [])
  return (
    <details ref={details} className={`folded ${className}`} name="header">
      <summary
        className="icon-btn"
        aria-label={label}
        title={label}
        {...(hasField && { 'data-opens-field': '' })}
      >
        <Icon of={icon} />
        <Icon of={X} />
      </summary>
      <div className="folded-out">{children}</div>
    </details>
  )
}
