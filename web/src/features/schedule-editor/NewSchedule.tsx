import { BackToPlans } from './BackToPlans';

export function NewSchedule() {
  return <BackToPlans />;
}
