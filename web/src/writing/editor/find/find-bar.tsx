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
  /** Back to the text. */
  readonly onClose: () => void
}

/** Finds words in the text and puts others in their place. Enter goes on, Shift+Enter back, Esc leads to what was found. */
export const FindBar = ({ quill, onClose }: Props) => {
  const find = useFind(quill)
  const [other, setOther] = useState('')
  const { words, matchCase, wholeWords } = find.wanted
  const replaceCurrent = () => {
    find.replace(find.current ? [find.current] : [], other)
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
        ref={selectAtOnce}
        enterKeyHint="search"
        onKeyDown={onEnter((isBack) => {
          find.go(isBack ? -1 : 1)
        })}
        onChange={({ target }) => {
          find.setWords(target.value)
        }}
      />
      <div className="find-acts">
        <IconButton
          label={texts.previous}
          onClick={() => {
            find.go(-1)
          }}
        >
          <Icon of={ChevronUp} />
        </IconButton>
        <IconButton
          label={texts.next}
          onClick={() => {
            find.go(1)
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
        aria-label={texts.other}
        placeholder={texts.other}
        value={other}
        onKeyDown={onEnter(replaceCurrent)}
        onChange={({ target }) => {
          setOther(target.value)
        }}
      />
      <div className="find-acts">
        <Button onClick={replaceCurrent}>{texts.replace}</Button>
        <Button
          onClick={() => {
            find.replace(find.matches, other)
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
        <span role="status">{said(find)}</span>
      </div>
    </div>
  )
}

/** No form may stand in a form: Enter publishes nothing here. */
const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act(event.shiftKey)
}

/** Returns which match is in question, or how many were replaced. */
const said = ({ wanted, replaced, current, matches, at }: ReturnType<typeof useFind>): string => {
  if (wanted.words === '') return ''
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

const selectAtOnce = (input: HTMLInputElement | null) => {
  input?.select()
}
