import { licenceOf, licences } from '@soko/contracts/text/licences.ts'
import type { Licence } from '@soko/contracts/types/post-details.ts'
import { Copyright } from 'lucide'
import { FieldFrame } from '../../../../shared/ui/field.tsx'
import { aroundTexts } from '../../around.texts.ts'
import { Fold } from './fold.tsx'
import type { RowProps } from '../../row-props.ts'

const { licence: texts } = aroundTexts

const nameOf = (licence: Licence): string => licenceOf(licence)?.name ?? texts.none

/** What others may do with it. */
export const LicenceFold = ({ fields: { licence }, messages, change }: RowProps) => (
  <Fold name={texts.label} icon={Copyright} value={nameOf(licence)} isWrong={messages.licence !== undefined}>
    <FieldFrame label={texts.label} hint={texts.hint} error={messages.licence}>
      {(control) => (
        <select
          className="input"
          {...control}
          value={licence}
          onChange={({ target }) => {
            change({ licence: licenceOf(target.value)?.id ?? '' })
          }}
        >
          {(['', ...licences.map(({ id }) => id)] as const).map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  </Fold>
)
