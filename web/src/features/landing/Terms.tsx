import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { serverSettings } from '@/lib/serverSettings';
import { PublicPage, PublicTextSection } from './PublicPage';

export function Terms() {
  const { t } = useLingui();
  const { supportAddress } = serverSettings;
  return (
    <PublicPage title={t`Terms of service`} lead={t`Effective July 8, 2025`}>
      <PublicTextSection heading={t`The agreement`}>
        <p>
          <Trans>
            These terms are the agreement between you and the operator of this Longrun service, called “we”
            below. Longrun is a tool for planning running training: schedules, a roster of athletes and a
            library of workouts. By creating an account or using the service you accept these terms. If you do
            not accept them, do not use it.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Price and payment`}>
        <p>
          <Trans>Longrun is free for individuals planning their own training.</Trans>
        </p>
        <p>
          <Trans>
            Managing multiple clients falls under subscription tiers based on the number of clients. The price
            of a tier is shown before you subscribe. Payments are handled by a card payment provider; we never
            see or store your card number. A subscription renews until you cancel it. After you cancel it
            stays active to the end of the period you have paid for.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Your account`}>
        <ul>
          <li>
            <Trans>Give a name and an email address that are yours, and keep them up to date.</Trans>
          </li>
          <li>
            <Trans>
              Keep your password to yourself. You are responsible for what is done with your account.
            </Trans>
          </li>
          <li>
            <Trans>Tell us at once if you believe that someone else has used it.</Trans>
          </li>
          <li>
            <Trans>
              You must be old enough to agree to these terms where you live, or have a guardian agree for you.
            </Trans>
          </li>
        </ul>
      </PublicTextSection>
      <PublicTextSection heading={t`Acceptable use`}>
        <p>
          <Trans>You may use Longrun for any lawful coaching or training. You may not:</Trans>
        </p>
        <ul>
          <li>
            <Trans>
              try to reach another person’s data, or to get round the limits and safeguards of the service;
            </Trans>
          </li>
          <li>
            <Trans>put a load on it that harms others, or copy it in bulk by automatic means;</Trans>
          </li>
          <li>
            <Trans>send messages through it to people who have not agreed to receive them;</Trans>
          </li>
          <li>
            <Trans>upload anything unlawful, or anything you have no right to share.</Trans>
          </li>
        </ul>
      </PublicTextSection>
      <PublicTextSection heading={t`Your content`}>
        <p>
          <Trans>
            The plans, workouts, notes and athlete details you enter remain yours. You allow us to store,
            process and show them only as far as running the service requires. We do not sell them and do not
            use them for advertising.
          </Trans>
        </p>
        <p>
          <Trans>
            When you enter details of other people, such as your athletes’ names, phone numbers and notes, you
            confirm that you may do so, and that you will answer their requests about them. How cookies are
            used is described on the page{' '}
            <Link to="/cookies" className="link">
              Privacy & Cookies
            </Link>
            .
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Health`}>
        <p>
          <Trans>
            Longrun is a planning tool. It does not give medical advice, and a plan made with it is no
            substitute for a doctor’s judgement. Running carries a risk of injury. See a doctor before you
            start or change a training programme, stop if you feel unwell, and adapt every plan to the person
            who runs it. Coaches are responsible for the plans they give to their athletes.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Availability`}>
        <p>
          <Trans>
            We work to keep Longrun available and your data safe, but we do not promise that it will never be
            interrupted or free of errors. We may change, suspend or withdraw features. Where a change takes
            away something you pay for, we tell you beforehand. Export the plans you cannot do without as PDF.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Ending the agreement`}>
        <p>
          <Trans>
            You may stop using Longrun at any time and ask us to delete your account and its data. We may
            suspend or close an account that breaks these terms; unless the harm is urgent we tell you first
            and give you the chance to put it right. When we close an account for any other reason, we return
            what you have paid for time not yet used.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Liability`}>
        <p>
          <Trans>
            The service is provided as it is. As far as the law allows, we are not liable for indirect loss,
            for lost profit or data, or for injury that follows from a training plan, and our total liability
            in a year is limited to what you paid us in that year. Nothing in these terms limits liability
            that the law does not let us limit, or your rights as a consumer.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Changes to these terms`}>
        <p>
          <Trans>
            We may change these terms. The date at the top says since when they apply. We announce a change
            that matters in Longrun or by email at least 30 days before it takes effect. If you do not agree
            with it, you may close your account before that day; using Longrun after it means that you accept
            the new terms.
          </Trans>
        </p>
      </PublicTextSection>
      <PublicTextSection heading={t`Contact`}>
        <p>
          <Trans>
            Questions about these terms, your account or your data:{' '}
            <a href={`mailto:${supportAddress}`} className="link">
              {supportAddress}
            </a>
          </Trans>
        </p>
      </PublicTextSection>
    </PublicPage>
  );
}
