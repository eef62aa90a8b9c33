import './find-bar.css'
import { ChevronDown, ChevronUp, X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import type { Quill } from 'react-quill'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { toolsTexts } from '../toolbar/tools.texts.ts'
import { useFind } from './use-find.ts'

const { find: texts } = toolsTexts

type Props = {
  readonly quill: Quill
  readonly onClose: () => void
}

/** Enter and Shift+Enter go to the next and previous match. Esc selects the current match. */
export const FindBar = ({ quill, onClose }: Props) => {
  const find = useFind(quill)
  const [replacement, setReplacement] = useState('')
  const { words, matchCase, wholeWords } = find.query
  const replaceCurrent = () => {
    find.replace(find.current ? [find.current] : [], replacement)
  }
  const close = () => {
    find.select()
    onClose()
  }
  return (
    <div
      className="find-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <input
        className="input"
        aria-label={texts.words}
        placeholder={texts.words}
        value={words}
        ref={selectOnMount}
        enterKeyHint="search"
        onKeyDown={onEnter((isBack) => {
          find.step(isBack ? -1 : 1)
        })}
        onChange={({ target }) => {
          find.setWords(target.value)
        }}
      />
      <div className="find-acts">
        <IconButton
          label={texts.previous}
          onClick={() => {
            find.step(-1)
          }}
        >
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton
          label={texts.next}
          onClick={() => {
            find.step(1)
          }}
        >
          <Icon of={ChevronDown} />
        </IconButton>
        <IconButton label={texts.close} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <input
        className="input"
        aria-label={texts.replacement}
        placeholder={texts.replacement}
        value={replacement}
        onKeyDown={onEnter(replaceCurrent)}
        onChange={({ target }) => {
          setReplacement(target.value)
        }}
      />
      <div className="find-acts">
        <Button onClick={replaceCurrent}>{texts.replace}</Button>
        <Button
          onClick={() => {
            find.replace(find.matches, replacement)
          }}
        >
          {texts.replaceAll}
        </Button>
      </div>
      <div className="find-options">
        <Option
          label={texts.matchCase}
          isOn={matchCase}
          onChange={(isOn) => {
            find.setOptions({ matchCase: isOn })
          }}
        />
        <Option
          label={texts.wholeWords}
          isOn={wholeWords}
          onChange={(isOn) => {
            find.setOptions({ wholeWords: isOn })
          }}
        />
        <span role="status">{statusOf(find)}</span>
      </div>
    </div>
  )
}

/** Calls `run` on Enter, and prevents Enter from submitting the surrounding form. */
const onEnter = (run: (isBack: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  run(event.shiftKey)
}

const statusOf = ({ query, replaced, current, matches, at }: ReturnType<typeof useFind>): string => {
  if (query.words === '') return ''
  if (replaced !== undefined) return texts.replaced(replaced)
  if (current === undefined) return texts.none
  const count = texts.count(at + 1, matches.length)
  return current.within?.isDrawn === false ? texts.inNote(count) : count
}

type OptionProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Option = ({ label, isOn, onChange }: OptionProps) => (
  <label>
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => {
        onChange(target.checked)
      }}
    />
    {label}
  </label>
)

const selectOnMount = (input: HTMLInputElement | null) => {
  input?.select()
}
