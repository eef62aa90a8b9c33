import { useCommand } from '../store/use-command.ts'
import { useSession } from '../store/store.ts'
import { FollowChoice } from './follow-choice.tsx'
import { useListFollowedInstrumentsQuery } from '../me/me.api.ts'

type Props = { readonly symbol: string; readonly name: string }

/** The browser loads the follows, because the cached page is the same for all readers. */
export const FollowInstrument = ({ symbol, name }: Props) => {
  const { user } = useSession()
  const { data } = useListFollowedInstrumentsQuery(undefined, { skip: !user })
  const following = data?.some((instrument) => instrument.symbol === symbol)
  const toggle = useCommand(async () =>
    (await import('./toggle-instrument.ts')).toggleInstrument({ symbol, name }),
  )
  return (
    <FollowChoice
      name={name}
      following={following}
      toggle={toggle}
      tap={{ kind: 'instrument', id: symbol, name }}
      kind="go"
    />
  )
}
