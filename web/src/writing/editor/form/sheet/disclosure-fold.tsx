import { characters } from '@soko/contracts/fields/characters.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Scale } from 'lucide'
import { useRef } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { Field } from '../../../../shared/ui/field.tsx'
import { editorTexts } from '../../editor.texts.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'
import { Fold } from './fold.tsx'
import type { RowProps } from '../../field-messages.ts'

const { disclosure: texts } = postDetailsTexts
const { none } = editorTexts

export const DisclosureFold = ({ fields: { disclosure }, messages, change }: RowProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Fold
      name={texts.label}
      icon={Scale}
      value={disclosure || none}
      isWrong={messages.disclosure !== undefined}
    >
      <Field
        label={texts.label}
        autoComplete="off"
        ref={field}
        placeholder={texts.placeholder}
        hint={texts.hint}
        counter={{ length: characters(disclosure), max: Limits.disclosureLength }}
        value={disclosure}
        error={messages.disclosure}
        onChange={({ target }) => {
          change({ disclosure: target.value })
        }}
      />
      <div className="fold-offers" role="group" aria-label={texts.offered}>
        {texts.offers.map((sentence) => (
          <Button
            key={sentence}
            kind="quiet"
            onClick={() => {
              change({ disclosure: sentence })
              field.current?.focus()
            }}
          >
            {sentence.trim()}
          </Button>
        ))}
      </div>
    </Fold>
  )
}
