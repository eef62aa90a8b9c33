import { ChevronRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { type IconNode, Icon } from '../../../../shared/ui/icon.tsx'

type Props = {
  readonly name: string
  readonly icon: IconNode
  readonly value: ReactNode
  /** Whether a field in the row is invalid. The row then stays open. */
  readonly isWrong: boolean
  readonly children: ReactNode
}

export const Fold = ({ name, icon, value, isWrong, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="fold"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>
        <Icon of={icon} />
        <b>{name}</b>
        <span className="fold-value">{value}</span>
        <Icon of={ChevronRight} />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
