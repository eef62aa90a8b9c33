import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import { useGetSiteSettingsQuery } from '../admin.api.ts'
import { siteSettingsTexts as texts } from './settings.texts.ts'

const SettingsPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <SiteSettings />
  </AdminFrame>
)

const loading = (
  <div role="status" aria-label={texts.loading}>
    <Skeleton lines={8} />
  </div>
)

const SettingsForms = lazyPart(async () => (await import('./settings-forms.tsx')).SettingsForms, loading)

const SiteSettings = () => {
  const { data: settings, error, isFetching, refetch } = useGetSiteSettingsQuery()
  if (settings !== undefined) return <SettingsForms settings={settings} />
  return error && !isFetching ? (
    <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    loading
  )
}

export const page = adminPage(SettingsPage, texts.title)
