import { TradingTable } from '@soko/contracts/trading-tables.ts'
import { Field } from '../../../ui/field.tsx'
import { SettingsSection } from '../../settings/settings-section.tsx'
import { toolsTexts } from '../../tools/tools.texts.ts'
import { LinkRows } from './link-rows.tsx'
import { SaveBar } from './save-bar.tsx'
import { siteSettingsTexts as texts } from './settings.texts.ts'
import { usePublicForm } from './use-public-form.ts'
import type { SiteFormProps } from './use-site-form.ts'

/** What everybody sees of the settings: names, links, reading list, trading tables. */
export const PublicSettingsForm = (props: SiteFormProps) => {
  const form = usePublicForm(props)
  const { register, errors, failure, busy, isDirty, reset, send } = form
  return (
    <form method="post" noValidate onSubmit={send}>
      <SettingsSection title={texts.site.title} hint={texts.site.hint}>
        <Field label={texts.site.name} required error={errors.name?.message} {...register('name')} />
        <Field label={texts.site.tagline} required error={errors.tagline?.message} {...register('tagline')} />
        <Field
          label={texts.site.supportEmail}
          type="email"
          required
          hint={texts.site.supportHint}
          error={errors.supportEmail?.message}
          {...register('supportEmail')}
        />
      </SettingsSection>
      <SettingsSection title={texts.site.openTitle} hint={texts.site.openHint}>
        <label className="check">
          <input type="checkbox" {...register('openReading')} />
          {texts.site.openReading}
        </label>
      </SettingsSection>
      <SettingsSection title={texts.socialLinks.title} hint={texts.socialLinks.hint}>
        <LinkRows form={form} name="socialLinks" />
      </SettingsSection>
      <SettingsSection title={texts.reading.title} hint={texts.reading.hint}>
        <LinkRows form={form} name="reading" />
      </SettingsSection>
      <SettingsSection title={texts.tables.title} hint={texts.tables.hint}>
        {TradingTable.options.map((table) => (
          <Field
            key={table}
            label={toolsTexts.titles[table]}
            type="url"
            inputMode="url"
            error={errors.tables?.[table]?.message}
            {...register(`tables.${table}`)}
          />
        ))}
      </SettingsSection>
      <SaveBar
        isDirty={isDirty}
        busy={busy}
        failure={failure}
        onDiscard={() => {
          reset()
        }}
      />
    </form>
  )
}
