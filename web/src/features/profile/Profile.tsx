import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { profileQuery } from '@/domain/profile/queries';
import { ProfileForm } from './ProfileForm';

export function Profile() {
  const { t } = useLingui();
  // Always fetched: the page has to be current.
  const profile = useQuery({ ...profileQuery(), staleTime: 0 });
  if (profile.isPending) return <Loading label={t`Loading profile`} />;
  if (profile.isError) {
    return (
      <LoadError
        title={t`Error loading profile`}
        error={profile.error}
        hint={t`Your profile is unchanged.`}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return <ProfileForm profile={profile.data} />;
}
