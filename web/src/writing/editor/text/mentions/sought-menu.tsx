import type { Person } from '@soko/contracts/types/user.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { useOfferedInstruments } from '../../calls/use-offered-instruments.ts'
import type { Sought } from './follow-at.ts'
import { FoundMenu } from './found-menu.tsx'
import { instrumentsTexts, peopleTexts } from './mentions.texts.ts'
import { usePeople } from './use-people.ts'

type Props = {
  readonly sought: Sought
  /** Replaces the typed name with a person's mention or an instrument's symbol. */
  readonly onChoose: (found: Person | string) => void
}

/** Suggests people or instruments for the typed name. */
export const SoughtMenu = (props: Props) =>
  props.sought.sign === '@' ? <PeopleMenu {...props} /> : <InstrumentsMenu {...props} />

const PeopleMenu = ({ sought, onChoose }: Props) => {
  const people = usePeople(sought.name)
  return (
    <FoundMenu
      sought={sought}
      texts={peopleTexts}
      entries={people.map(({ _id, username, name, photo }) => ({
        key: _id,
        content: (
          <>
            <Avatar name={name} photo={photo} />
            <span className="found-menu-name">
              @{username} <small dir="auto">{name}</small>
            </span>
          </>
        ),
      }))}
      onChoose={(at) => {
        const person = people[at]
        if (person !== undefined) onChoose(person)
      }}
    />
  )
}

const InstrumentsMenu = ({ sought, onChoose }: Props) => {
  const { offered } = useOfferedInstruments(sought.name)
  return (
    <FoundMenu
      sought={sought}
      texts={instrumentsTexts}
      entries={offered.map(({ symbol, name }) => ({
        key: symbol,
        content: (
          <span className="found-menu-name">
            ${symbol} <small dir="auto">{name}</small>
          </span>
        ),
      }))}
      onChoose={(at) => {
        const found = offered[at]
        if (found !== undefined) onChoose(found.symbol)
      }}
    />
  )
}
