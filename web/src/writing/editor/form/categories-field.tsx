import { isBlank } from '@soko/contracts/fields/characters.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { X } from 'lucide'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { SEPARATOR, withCategories } from './category-rules.ts'
import { useListCategoryNamesQuery } from '../../../shared/posts/post-commands.api.ts'
import { postDetailsTexts } from '../post-details.texts.ts'
import { reveal } from './sheet/reveal.ts'

const { categories: texts } = postDetailsTexts

export type CategoriesHandle = {
  /** Adds the typed category. Returns false and shows an error if it is invalid. */
  readonly addEntry: () => boolean
}

const LAST_SEPARATOR = new RegExp(`${SEPARATOR.source}(?!.*${SEPARATOR.source})`)

type Props = {
  readonly categories: readonly string[]
  readonly onChange: (categories: string[]) => void
  readonly error?: string | undefined
  readonly ref?: Ref<CategoriesHandle>
}

/** Enter, a comma or the Add button adds a category. Invalid names stay in the input. */
export const CategoriesField = ({ categories, onChange, error, ref }: Props) => {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { data: siteCategories = [] } = useListCategoryNamesQuery()

  /** @param rest text to keep in the input */
  const addList = (list: string, rest = ''): boolean => {
    const { categories: added, remaining, refusal: reason } = withCategories(categories, list, siteCategories)
    setRefusal(reason)
    setEntry([remaining, rest].filter((part) => !isBlank(part)).join(','))
    if (added.length > categories.length) {
      onChange([...added])
      setAnnouncement(texts.added(added.slice(categories.length).join(', ')))
    }
    return reason === undefined
  }
  const add = () => addList(entry)
  const onType = (value: string) => {
    // Do not split yet if the text is the start of an existing category, whose name may contain a comma.
    const isBeginning = siteCategories.some((name) => categoryKey(name).startsWith(categoryKey(value)))
    const end = isBeginning ? -1 : value.search(LAST_SEPARATOR)
    const list = value.slice(0, Math.max(end, 0))
    const rest = value.slice(end + 1)
    if (!isBlank(list)) addList(list, rest.trimStart())
    else {
      setEntry(end === -1 ? value : rest)
      setRefusal(undefined)
    }
  }
  useImperativeHandle(ref, () => ({
    addEntry: () => {
      if (isBlank(entry) || add()) return true
      reveal(input.current)
      return false
    },
  }))
  const remove = (name: string) => {
    onChange(categories.filter((category) => category !== name))
    setAnnouncement(texts.removed(name))
    setRefusal(undefined)
    input.current?.focus()
  }
  return (
    <FieldFrame label={texts.label} hint={texts.hint} error={refusal ?? error}>
      {(control) => (
        <div className="input tags">
          <Chips categories={categories} onRemove={remove} />
          <input
            {...control}
            ref={input}
            list={listId}
            autoComplete="off"
            enterKeyHint="done"
            value={entry}
            onChange={({ target }) => {
              onType(target.value)
            }}
            onPaste={(event) => {
              // The input would remove the line breaks, which separate pasted categories.
              const pasted = event.clipboardData.getData('text')
              if (!SEPARATOR.test(pasted)) return
              event.preventDefault()
              const { selectionStart, selectionEnd } = event.currentTarget
              addList(entry.slice(0, selectionStart ?? 0) + pasted + entry.slice(selectionEnd ?? 0))
            }}
            onKeyDown={(event) => {
              // Enter adds the category instead of submitting the form, except to confirm an IME composition.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
          />
          <datalist id={listId}>
            {siteCategories
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
            {announcement}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

type ChipsProps = {
  readonly categories: readonly string[]
  readonly onRemove: (name: string) => void
}

const Chips = ({ categories, onRemove }: ChipsProps) =>
  categories.length > 0 && (
    <ul className="tags-list">
      {categories.map((name) => (
        <li key={name} className="chip">
          {name}
          <button
            type="button"
            aria-label={texts.remove(name)}
            title={texts.remove(name)}
            onClick={() => {
              onRemove(name)
            }}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
