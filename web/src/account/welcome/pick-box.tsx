import { Check, Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Pick } from './picks.ts'
import type { Picks } from './use-picks.ts'

type Props = { readonly pick: Pick; readonly picks: Picks; readonly children?: ReactNode }

const PickBox = ({ pick, picks, className, children }: Props & { readonly className: string }) => (
  <label className={className}>
    <input
      type="checkbox"
      checked={picks.isTicked(pick)}
      onChange={({ currentTarget }) => {
        picks.tick(pick, currentTarget.checked)
      }}
    />
    <span>{children}</span>
  </label>
)

/** A check box that looks like a chip. `children` follow the name. */
export const PickChip = ({ pick, picks, children }: Props) => (
  <PickBox pick={pick} picks={picks} className="pick">
    <Icon of={picks.isTicked(pick) ? Check : Plus} />
    <bdi>{pick.name}</bdi>
    {children}
  </PickBox>
)

/** A check box that looks like a Follow button. */
export const PickButton = (props: Props) => <PickBox {...props} className="pick pick-button" />
