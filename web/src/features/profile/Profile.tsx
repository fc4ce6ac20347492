import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { profileQuery } from '@/domain/profile/queries';
import { ProfileForm } from './ProfileForm';

export function Profile() {
  // Somebody who looks wants to see the present.
  const profile = useQuery({ ...profileQuery(), staleTime: 0 });
  if (profile.isPending) return <Loading label="Loading profile" />;
  if (profile.isError) {
    return (
      <LoadError
        title="Error loading profile"
        error={profile.error}
        hint="Your profile is unchanged."
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return <ProfileForm profile={profile.data} />;
}
