import { Limits } from '@soko/contracts/fields/limits.ts'
import { characters } from '@soko/contracts/fields/characters.ts'
import { ArrowUpToLine } from 'lucide'
import { useState, useEffect } from 'react'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { editorTexts as texts } from '../../editor.texts.ts'
import { TextField } from '../text-field.tsx'
import type { usePostForm } from '../use-post-form.ts'
import { AutosizeField } from './autosize-field.tsx'

type Props = Pick<
  ReturnType<typeof usePostForm>,
  'draft' | 'images' | 'messages' | 'change' | 'changeText'
> & {
  readonly isNew: boolean
}

const scrollToTop = () => {
  document.querySelector('.desk')?.scrollIntoView()
  document.querySelector<HTMLElement>('.rail-publish [type=submit]')?.focus({ preventScroll: true })
}

export const Sheet = ({ draft, isNew, images, messages, change, changeText }: Props) => {
  const { fields } = draft.content
  const [tools, setTools] = useState<HTMLElement | null>(null)
  useKeyboardInset(tools)
  return (
    <div className="sheet">
      <div className="sheet-tools" ref={setTools}>
        <button
          type="button"
          className="icon-btn to-top"
          aria-label={texts.toTop}
          title={texts.toTop}
          onClick={scrollToTop}
        >
          <Icon of={ArrowUpToLine} />
        </button>
      </div>
      <div className="sheet-leaf">
        <AutosizeField
          kind="title"
          label={texts.title.label}
          placeholder={texts.title.placeholder}
          required
          focusOnMount={isNew && draft.restoredAt === undefined}
          value={fields.title}
          counter={{ length: characters(fields.title), max: Limits.titleLength }}
          error={messages.title}
          onChange={(title) => {
            change({ title })
          }}
        />
        <AutosizeField
          kind="summary"
          label={texts.summary.label}
          placeholder={texts.summary.placeholder}
          value={fields.editorText}
          hint={texts.summary.hint}
          counter={{ length: characters(fields.editorText), max: Limits.editorTextLength }}
          error={messages.editorText}
          onChange={(editorText) => {
            change({ editorText })
          }}
        />
        <TextField
          key={draft.generation}
          html={fields.html}
          replaced={draft.replaced}
          tools={tools}
          error={messages.html}
          onEdit={changeText}
          {...images}
        />
      </div>
    </div>
  )
}

/** `--keyboard`: height that the on-screen keyboard covers; 0 if the browser resizes the page. */
const useKeyboardInset = (element: HTMLElement | null): void => {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (element === null || viewport == null) return undefined
    const updateInset = () => {
      const covered = Math.max(0, globalThis.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    updateInset()
    viewport.addEventListener('resize', updateInset)
    viewport.addEventListener('scroll', updateInset)
    return () => {
      viewport.removeEventListener('resize', updateInset)
      viewport.removeEventListener('scroll', updateInset)
    }
  }, [element])
}
