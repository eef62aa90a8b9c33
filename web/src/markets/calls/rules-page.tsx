import './rules.css'
import type { Page } from '../../shared/pages/page.ts'
import { TextPageView, TextPageSection } from '../../shared/ui/text-page.tsx'
import { MarketTabs } from '../prices/market-tabs.tsx'
import { CALL_RULES } from '../../shared/lib/market-paths.ts'
import { rulesPage, rulesTexts as texts } from './rules.texts.ts'

const { recompute } = texts

const Rules = () => (
  <div className="wrap section call-rules">
    <MarketTabs current="calls" />
    <TextPageView page={rulesPage} contents={texts.contents} more={[recompute]}>
      <TextPageSection id={recompute.id} heading={recompute.heading}>
        <p>
          {recompute.text}{' '}
          <a className="link" href={recompute.address}>
            {recompute.link}
          </a>
        </p>
        <pre className="rules-command">
          <code>{recompute.command}</code>
        </pre>
      </TextPageSection>
      <p className="hint words-dated">
        {texts.version} {texts.advice}
      </p>
    </TextPageView>
  </div>
)

export const page: Page = {
  Component: Rules,
  describe: () => ({ title: rulesPage.title, summary: rulesPage.description, canonical: CALL_RULES }),
}
