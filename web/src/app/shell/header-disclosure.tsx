import { X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'

type Props = {
  readonly label: string
  readonly icon: IconNode
  readonly className: string
  /** The first inline script moves the focus during the tap. */
  readonly hasField?: boolean
  readonly children: ReactNode
}

/** Based on `details`, so it works without scripts. One panel at a time; Escape closes it. */
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
