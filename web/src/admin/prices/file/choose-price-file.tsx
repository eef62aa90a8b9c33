import { FieldError } from '../../../shared/ui/field-error.tsx'
import { pricesTexts } from '../prices.texts.ts'
import { FileDrop } from '../../../shared/ui/file-drop.tsx'

const texts = pricesTexts.file
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

type Props = { readonly error: string | undefined; readonly onChoose: (file: File) => void }

/** Takes a CSV file, chosen or dropped. */
export const ChoosePriceFile = ({ error, onChoose }: Props) => (
  <section aria-label={texts.title}>
    <p className="prices-how">{texts.how}</p>
    <FileDrop label={texts.choose} hint={texts.drop} accept={ACCEPTED} onChoose={onChoose} />
    <FieldError error={error} />
  </section>
)
