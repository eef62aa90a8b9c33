import '../block-menu/block-menu.css'
import './people-menu.css'
import type { Person } from '@soko/contracts/types/user.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { optionId, useMenuKeys } from '../block-menu/use-menu-keys.ts'
import type { Sought } from './follow-at.ts'
import { peopleTexts as texts } from './people.texts.ts'
import { usePeople } from './use-people.ts'

type Props = {
  readonly sought: Sought
  /** Puts a mention in place of what was typed. */
  readonly onChoose: (person: Person) => void
}

const LIST = 'people-menu'

/**
 * The people whose name begins as it is typed, below that line. The text keeps the focus: arrows choose, Enter mentions, Esc
 * leaves the text as it is. Where nobody is found, or there is no connection, it is out of the way. Once closed it stays so: for
 * another `@` use another `key`.
 */
export const PeopleMenu = (props: Props) => {
  const { name } = props.sought
  const people = usePeople(name)
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <>
      {people.length > 0 && (
        <PeopleList
          {...props}
          people={people}
          onClose={() => {
            setClosed(true)
          }}
        />
      )}
      <p className="vh" role="status">
        {name !== '' && texts.found(people.length)}
      </p>
    </>
  )
}

type ListProps = Props & {
  readonly people: readonly Person[]
  /** What was typed stays. */
  readonly onClose: () => void
}

const PeopleList = ({ sought, onChoose, onClose, people }: ListProps) => {
  const { text, top } = sought
  const menu = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const person = people[index]
    if (person !== undefined) onChoose(person)
  }
  const { at, setChosen } = useMenuKeys({ text, list: LIST, count: people.length, onChoose: choose, onClose })
  useLayoutEffect(() => {
    menu.current?.style.setProperty('--top', `${Math.round(top)}px`)
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [top])

  return (
    <div className="block-menu people-menu" ref={menu}>
      <div id={LIST} className="block-menu-list" role="listbox" aria-label={texts.label}>
        {people.map((person, index) => (
          <div
            key={person._id}
            id={optionId(LIST, index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              setChosen(index)
            }}
            tabIndex={-1}
            // The text keeps the cursor.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(person)
            }}
          >
            <Avatar name={person.name} photo={person.photo} />
            <span className="people-menu-name">
              @{person.username} <small dir="auto">{person.name}</small>
            </span>
          </div>
        ))}
      </div>
      <p className="block-menu-keys">{texts.keys}</p>
    </div>
  )
}
