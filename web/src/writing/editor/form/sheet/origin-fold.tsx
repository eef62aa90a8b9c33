import { Link } from 'lucide'
import { Field } from '../../../../shared/ui/field.tsx'
import { aroundTexts } from '../../around.texts.ts'
import { Fold } from './fold.tsx'
import type { RowProps } from '../../row-props.ts'

const { origin: texts } = aroundTexts

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** Where and when it was published before. */
export const OriginFold = ({ fields, messages, change }: RowProps) => (
  <Fold
    name={texts.title}
    icon={Link}
    value={texts.at(hostOf(fields.canonicalUrl), fields.firstPublishedAt) || texts.here}
    isWrong={messages.canonicalUrl !== undefined || messages.firstPublishedAt !== undefined}
  >
    <div className="fold-fields">
      <Field
        label={texts.label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={texts.placeholder}
        hint={texts.hint}
        value={fields.canonicalUrl}
        error={messages.canonicalUrl}
        onChange={({ target }) => {
          change({ canonicalUrl: target.value })
        }}
      />
      <Field
        label={texts.day}
        type="date"
        hint={fields.newCalls.length > 0 ? aroundTexts.calls.elsewhere : texts.dayHint}
        value={fields.firstPublishedAt}
        error={messages.firstPublishedAt}
        onChange={({ target }) => {
          change({ firstPublishedAt: target.value })
        }}
      />
    </div>
  </Fold>
)
