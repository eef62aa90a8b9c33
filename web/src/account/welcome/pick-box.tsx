import { Check, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Choice } from './picks.ts'
import type { Picks } from './use-picks.ts'

type Props = { readonly choice: Choice; readonly picks: Picks; readonly children?: ReactNode }

const PickBox = ({ choice, picks, className, children }: Props & { readonly className: string }) => (
  <label className={className}>
    <input
      type="checkbox"
      checked={picks.isTicked(choice)}
      onChange={({ currentTarget }) => {
        picks.tick(choice, currentTarget.checked)
      }}
    />
    <span>{children}</span>
  </label>
)

/** A check box that looks like a chip. `children` follow the name. */
export const PickChip = ({ choice, picks, children }: Props) => (
  <PickBox choice={choice} picks={picks} className="pick">
    <Icon of={picks.isTicked(choice) ? Check : Plus} />
    <bdi>{choice.name}</bdi>
    {children}
  </PickBox>
)

/** A check box that looks like a Follow button. */
export const PickButton = (props: Props) => <PickBox {...props} className="pick pick-button" />
