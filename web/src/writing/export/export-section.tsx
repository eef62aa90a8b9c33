import './export.css'
import { Download } from 'lucide'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { exportTexts as texts } from './export.texts.ts'
import { useExport } from './use-export.ts'

export const ExportSection = ({ userId }: { readonly userId: string }) => {
  const { progress, startExport, cancel } = useExport(userId)
  return (
    <section className="export" aria-labelledby="export">
      <div className="section-head">
        <h2 id="export">{texts.title}</h2>
        <p className="hint">{texts.hint}</p>
      </div>
      {progress === undefined ? (
        <div className="export-row">
          <p>{texts.what}</p>
          <Button onClick={() => void startExport('markdown')}>
            <Icon of={Download} />
            {texts.markdown}
          </Button>
          <Button onClick={() => void startExport('ghost')}>
            <Icon of={Download} />
            {texts.ghost}
          </Button>
        </div>
      ) : (
        <div className="export-row">
          <p role="status">{progress.text}</p>
          <progress aria-label={texts.working} value={progress.part} max={1} />
          <Button onClick={cancel}>{texts.cancel}</Button>
        </div>
      )}
    </section>
  )
}
