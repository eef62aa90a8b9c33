import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { useListFollowedCategoriesQuery, useListFollowedInstrumentsQuery } from '../me/me.api.ts'
import { useSession } from '../store/store.ts'
import { useCommand } from '../store/use-command.ts'
import { FollowChoice } from './follow-choice.tsx'
import type { Subject } from './toggle-subject.ts'

/** `kind` is `go` if following is the main action of the page. */
type Kind = { readonly kind?: 'go' }

/** The browser loads the follows, because the cached page is the same for all readers. */
export const FollowInstrument = ({ symbol, name, kind }: Required<Subject> & Kind) => {
  const { user } = useSession()
  const { data } = useListFollowedInstrumentsQuery(undefined, { skip: !user })
  const following = data?.some((instrument) => instrument.symbol === symbol)
  return (
    <FollowChoice
      name={name}
      following={following}
      toggle={useToggle({ symbol, name })}
      tap={{ kind: 'instrument', id: symbol, name }}
      kind={kind}
    />
  )
}

export const FollowCategory = ({ name, kind }: { readonly name: string } & Kind) => {
  const { user } = useSession()
  const { data } = useListFollowedCategoriesQuery(undefined, { skip: !user })
  const following = data?.some((category) => categoryKey(category.name) === categoryKey(name))
  return (
    <FollowChoice
      name={name}
      following={following}
      toggle={useToggle({ name })}
      tap={{ kind: 'category', id: name, name }}
      kind={kind}
    />
  )
}

const useToggle = (subject: Subject) =>
  useCommand(async () => (await import('./toggle-subject.ts')).toggleSubject(subject))
