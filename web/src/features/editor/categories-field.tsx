import { isBlank } from '@soko/contracts/characters.ts'
import { X } from 'lucide'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { withCategory } from './category-rules.ts'
import { useListCategoryNamesQuery } from './editor.api.ts'
import { aroundTexts } from './sheet/around.texts.ts'
import { reveal } from './sheet/reveal.ts'

const { categories: texts } = aroundTexts

export type CategoriesHandle = {
  /** Adds what still stands in the line. @returns false when that cannot be; why is said there. */
  readonly addEntry: () => boolean
}

type Props = {
  readonly categories: readonly string[]
  readonly onChange: (categories: string[]) => void
  readonly error?: string | undefined
  readonly ref?: Ref<CategoriesHandle>
}

/** The categories as chips, and a line to add one: by Enter or Add. What cannot be added stays in the line, and why is said. */
export const CategoriesField = ({ categories, onChange, error, ref }: Props) => {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [told, setTold] = useState('')
  const { data: known = [] } = useListCategoryNamesQuery()

  const add = (): boolean => {
    const result = withCategory(categories, entry, known)
    setRefusal(result.refusal)
    if (result.categories === undefined) return false
    onChange([...result.categories])
    setTold(texts.added(result.categories.at(-1) ?? entry.trim()))
    setEntry('')
    return true
  }
  useImperativeHandle(ref, () => ({
    addEntry: () => {
      if (isBlank(entry) || add()) return true
      reveal(input.current)
      return false
    },
  }))
  const remove = (name: string) => {
    onChange(categories.filter((there) => there !== name))
    setTold(texts.removed(name))
    setRefusal(undefined)
    input.current?.focus()
  }
  return (
    <FieldFrame label={texts.label} hint={texts.hint} error={refusal ?? error}>
      {(control) => (
        <div className="input tags">
          {categories.length > 0 && (
            <ul className="tags-list">
              {categories.map((name) => (
                <li key={name} className="chip">
                  {name}
                  <button
                    type="button"
                    aria-label={texts.remove(name)}
                    title={texts.remove(name)}
                    onClick={() => {
                      remove(name)
                    }}
                  >
                    <Icon of={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            list={listId}
            autoComplete="off"
            enterKeyHint="done"
            value={entry}
            onChange={({ target }) => {
              setEntry(target.value)
              setRefusal(undefined)
            }}
            onKeyDown={(event) => {
              // An input method's Enter belongs to the input method; ours adds, and publishes nothing.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <datalist id={listId}>
            {known
              .filter((name) => !categories.includes(name))
              .map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </datalist>
          <Button kind="quiet" onClick={add}>
            {texts.add}
          </Button>
          <span className="vh" role="status">
            {told}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
