import { t } from '@lingui/core/macro';

/** What a setting is about; an unknown one keeps its variable. */
export function settingName(variable: string): string {
  const own: Record<string, string> = {
    DATA: t`Data folder`,
    DATABASE: t`Database`,
    DATABASE_CONNECTIONS: t`Database connections`,
    LOG: t`What is logged`,
    SECRETS_KEY_FILE: t`Key file`,
    BACKUPS: t`Folder for backups`,
    BACKUP_PASSPHRASE: t`Passphrase for backups`,
    STOPS_FILE: t`File with stopped messages`,
    LISTEN: t`Listening address`,
    METRICS_LISTEN: t`Address of the metrics`,
    PUBLIC_URL: t`Public address`,
    SUPPORT_ADDRESS: t`Support address`,
    SMTP: t`Mail server`,
    MAIL_FROM: t`Sender`,
    TRUSTED_PROXIES: t`Trusted proxies`,
    HIDE_ACCOUNTS: t`Hide who has an account`,
    SIGN_UP: t`Who may sign up`,
    GENERATOR_ACCOUNTS: t`Accounts with generated workouts`,
    TOKEN_SYNC_URL: t`Where tokens are sent`,
    WEBHOOKS_TO_PRIVATE_NETWORKS: t`Webhooks to private networks`,
    UPDATE_URL: t`Address for updates`,
    WEATHER_URL: t`Address for weather`,
    TIERS: t`Tiers and prices`,
    CURRENCY: t`Currency`,
    VAPID_KEY_FILE: t`Key file for push services`,
    PUSH_HOSTS: t`More push services`,
  };
  const bare = variable.replace(/^LONGRUN_/, '');
  return own[bare] ?? ofProvider(bare) ?? variable;
}

const providers: Record<string, string> = {
  GOOGLE: 'Google',
  OIDC: 'OpenID',
  STRIPE: 'Stripe',
  WHATSAPP: 'WhatsApp',
  INTERVALS: 'intervals.icu',
};

/** "Stripe: secret key" */
function ofProvider(bare: string): string | undefined {
  const kinds: Record<string, string> = {
    ISSUER: t`issuer`,
    NAME: t({ message: 'name', context: 'of a provider' }),
    CLIENT_ID: t`client ID`,
    CLIENT_SECRET: t`client secret`,
    SCOPES: t`scopes`,
    PROMPT: t`what it asks for again`,
    SECRET_KEY: t`secret key`,
    WEBHOOK_SECRETS: t`webhook secrets`,
    WEBHOOK_SECRET: t`webhook secret`,
    URL: t({ message: 'address', context: 'of a provider' }),
    API_VERSION: t`API version`,
    TAX: t`taxes`,
    TOKEN: t`access token`,
    PHONE_NUMBER_ID: t`phone number ID`,
    NUMBER: t`phone number`,
    APP_SECRET: t`app secret`,
    VERIFY_TOKEN: t`verify token`,
    TEMPLATES: t`message templates`,
    LANGUAGES: t`languages`,
  };
  const split = bare.indexOf('_');
  const provider = providers[bare.slice(0, split)];
  const kind = kinds[bare.slice(split + 1)];
  return provider === undefined || kind === undefined ? undefined : t`${provider}: ${kind}`;
}
