import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import table from './cookies.json';
import { PublicPage, PublicTextSection } from './PublicPage';

const sessionDuration = msg`Until you sign out, after 30 days unused, or after 180 days`;

/** Of the table that the server sets its cookies from, by id. */
const nameOf = (id: string) => table.find((cookie) => cookie.id === id)?.name ?? id;

const cookies = [
  {
    id: 'authentication',
    kind: msg`Authentication`,
    names: ['refresh'].map(nameOf),
    purpose: msg`Keeps you signed in. It is HttpOnly: no script can read it.`,
    duration: sessionDuration,
  },
  {
    id: 'token',
    kind: msg`Authentication`,
    names: ['token'].map(nameOf),
    purpose: msg`Keeps you signed in. It is HttpOnly: no script can read it.`,
    duration: msg`5 minutes, and again while you use Longrun`,
  },
  {
    id: 'session',
    kind: msg({ message: 'Session', context: 'cookie' }),
    names: ['session'].map(nameOf),
    purpose: msg`Carries your session from page to page: it says that there is one, and nothing else.`,
    duration: sessionDuration,
  },
  {
    id: 'security',
    kind: msg`Security`,
    names: ['google', 'oidc', 'intervals'].map(nameOf),
    purpose: msg`Protects sign-in and forms from misuse: it makes sure that the answer from Google, your club’s sign-in or intervals.icu is meant for this browser. The key in the sign-in cookie changes at each use, so a stolen copy is noticed and ends the session.`,
    duration: msg`10 minutes, while you sign in that way`,
  },
  {
    id: 'known-browser',
    kind: msg`Known browser`,
    names: ['device', 'browser', 'hostBrowser'].map(nameOf),
    purpose: msg`Remembers that you have signed in with this browser: guesses from elsewhere do not lock you out, an email tells you about a new browser, and the two-factor code is not asked for each time. It signs nobody in.`,
    duration: msg`400 days`,
  },
  {
    id: 'preference',
    kind: msg`Preference`,
    names: ['theme', 'settings', 'language', 'region'],
    purpose: msg`Remembers your theme, language, region and distance unit`,
    duration: msg`365 days`,
  },
  {
    id: 'consent',
    kind: msg`Consent`,
    names: ['cookie-consent'],
    purpose: msg`Remembers that you have seen this notice. It is kept in your browser’s local storage, with its date.`,
    duration: msg`1 year`,
  },
];

export function Cookies() {
  const { t } = useLingui();
  return (
    <PublicPage
      title={t`Cookies`}
      lead={t`Longrun uses only essential cookies. There are no tracking, analytics or advertising cookies.`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Cookie</Trans>
            </th>
            <th scope="col">
              <Trans>What it is for</Trans>
            </th>
            <th scope="col">
              <Trans>How long</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.id}>
              <th scope="row">
                <b>{t(cookie.kind)}</b>
                <span>
                  {cookie.names.map((name, place) => (
                    <Fragment key={name}>
                      {place > 0 && ', '}
                      <code>{name}</code>
                    </Fragment>
                  ))}
                </span>
              </th>
              <td>{t(cookie.purpose)}</td>
              <td>{t(cookie.duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PublicTextSection heading={t`What they are not used for`}>
        <p>
          <Trans>
            None of them follows you to another site, none is shared with anyone, and no other company’s
            cookies are set by these pages. What you write in Longrun, your plans, athletes and workouts, is
            kept on the server and not in cookies.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`The weather of runs`}>
        <p>
          <Trans>
            If the operator of this server has named a weather service, it is asked how warm it was on
            recorded runs. It learns the place to about 10 km and the day, and not who ran. Runs whose route
            is hidden are left out.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Removing them`}>
        <p>
          <Trans>
            Signing out ends your session and removes its cookies. You can remove the rest in your browser’s
            settings at any time: the theme goes back to light, distances to kilometres, and the cookie notice
            is shown once more.
          </Trans>
        </p>
      </PublicTextSection>
    </PublicPage>
  );
}
