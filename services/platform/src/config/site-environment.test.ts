import { describe, expect, it } from 'vitest'
import { DEFAULT_CLIENT_LIMITS } from './client-limits.ts'
import { InvalidEnvironment } from './read-environment.ts'
import { readServiceConfig, readSiteConfig } from './site-environment.ts'

const key = Buffer.alloc(32, 7)
const env = {
  SOKO_ORIGIN: 'https://soko.example',
  SOKO_SERVICE_TOKEN: 'a token that nobody would ever guess',
  SOKO_DATA_KEY: key.toString('base64url'),
  AMQP_URL: 'amqp://soko:secret@rabbitmq:5672',
  REDIS_URL: 'redis://:secret@redis:6379',
  MONGODB_URL: 'mongodb://soko:secret@mongodb:27017/?replicaSet=rs0',
  S3_ENDPOINT: 'http://s3:7070',
  S3_ACCESS_KEY: 'soko',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtp://mailpit:1025',
  AUTH_URL: 'http://auth:8080',
  CONTENT_URL: 'http://content-1:8080,http://content-2:8080',
  SOCIAL_URL: 'http://social:8080',
  MEDIA_URL: 'http://media:8080',
  MARKETS_URL: 'http://markets:8080',
  DELIVERY_URL: 'http://delivery:8080',
}
const without = (name: keyof typeof env): Record<string, string> => {
  const { [name]: _left, ...rest } = env
  return rest
}

describe('the settings of a process in a distributed site', () => {
  it('derives the other names from the site, unless they are set', () => {
    expect(readServiceConfig(env)).toMatchObject({
      namespace: 'soko',
      dataKey: key,
      s3: { bucket: 'soko-objects' },
      smtp: { from: 'Soko <no-reply@soko.example>' },
      services: { content: 'http://content-1:8080,http://content-2:8080' },
      limits: true,
      checkAnswers: false,
      clientLimits: DEFAULT_CLIENT_LIMITS,
    })
    expect(readServiceConfig({ ...env, SOKO_NAMESPACE: 'mine', S3_BUCKET: 'pictures' })).toMatchObject({
      namespace: 'mine',
      s3: { bucket: 'pictures' },
    })
  })

  it('does not give a gateway the secrets of the services', () => {
    const { SOKO_DATA_KEY: _key, MONGODB_URL: _url, ...site } = env
    expect(JSON.stringify(readSiteConfig(site))).not.toContain('mongodb')
  })

  it.each(['SOKO_DATA_KEY', 'SOKO_SERVICE_TOKEN', 'MONGODB_URL', 'AMQP_URL', 'S3_SECRET_KEY'] as const)(
    'has no default for %s',
    (name) => {
      expect(() => readServiceConfig(without(name))).toThrow(InvalidEnvironment)
      expect(() => readServiceConfig(without(name))).toThrow(name)
    },
  )

  it.each([
    ['SOKO_DATA_KEY', 'short'],
    ['CONTENT_URL', 'content:8080'],
    ['CONTENT_URL', 'http://content:8080,http://other/path'],
    ['SMTP_URL', 'http://mailpit'],
    ['REDIS_URL', 'redis://one:6379,two:6379'],
    ['SOKO_LIMITS', 'no'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readServiceConfig({ ...env, [name]: value })).toThrow(name)
  })
})
