import { useCommand } from '../store/use-command.ts'
import { useSession } from '../store/store.ts'
import { FollowChoice } from './follow-choice.tsx'
import { useListFollowedInstrumentsQuery } from '../me/me.api.ts'

type Props = { readonly symbol: string; readonly name: string }

/** Follows or unfollows an instrument. The page is public, so the browser loads whether the member follows it. */
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
