import type { ActionFile } from '@soko/contracts/action-files/read-action-file.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { useId, useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { useRecordActionsMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.actionFile

type Chosen = { readonly name: string; readonly file: ActionFile }

/** Records dividends, bonus issues and splits from a CSV file, with one request per instrument. */
export const ActionsFromFile = () => {
  const id = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [error, setError] = useState<string>()
  const choose = async (blob: File) => {
    setError(undefined)
    try {
      const [{ readActionFile }, { textOf }] = await Promise.all([
        import('@soko/contracts/action-files/read-action-file.ts'),
        import('@soko/contracts/price-files/rows.ts'),
      ])
      setChosen({
        name: blob.name,
        file: readActionFile(textOf(new Uint8Array(await blob.arrayBuffer()))),
      })
    } catch {
      setError(texts.unreadable)
    }
  }
  return (
    <div className="prices-form">
      <p className="hint">{texts.hint}</p>
      <div>
        <label className="btn" htmlFor={id}>
          {texts.choose}
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void choose(file)
            currentTarget.value = ''
          }}
        />
        <FieldError error={error} />
      </div>
      {chosen && <Preview key={`${chosen.name} ${JSON.stringify(chosen.file)}`} {...chosen} />}
    </div>
  )
}

const Preview = ({ name, file: { instruments, wrong } }: Chosen) => {
  const [record] = useRecordActionsMutation()
  const [reason, setReason] = useState(name.slice(0, MarketLimits.sourceLength))
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<readonly string[]>()
  const size = instruments.reduce((sum, { actions }) => sum + actions.length, 0)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    const done: string[] = []
    for (const { symbol, actions } of instruments) {
      const { error } = await record({
        symbol,
        actions: [...actions],
        reason: reason.trim() || name,
      })
      done.push(error === undefined ? texts.recorded(symbol) : texts.refused(symbol, messageOf(error)))
    }
    setResults(done)
    setIsBusy(false)
  }
  if (wrong.length > 0) {
    const rows = wrong.map(({ line, message }) => `${texts.line(line)}: ${message}`)
    return <Rows title={texts.wrong} rows={rows} />
  }
  if (results !== undefined) return <Rows title={texts.found(name, texts.rows(size))} rows={results} />
  if (size === 0) return <p role="status">{texts.empty}</p>
  return (
    <>
      <Rows
        title={texts.found(name, texts.rows(size))}
        rows={instruments.map(({ symbol, actions }) => texts.of(symbol, actions.length))}
      />
      <Field
        {...texts.reason}
        maxLength={MarketLimits.sourceLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="prices-acts">
        <Button kind="go" aria-disabled={isBusy || undefined} onClick={() => void send()}>
          {isBusy ? texts.recording : texts.record(size)}
        </Button>
      </div>
    </>
  )
}

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) => (
  <div className="prices-listed">
    <p role="status" dir="auto">
      {title}
    </p>
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  </div>
)
