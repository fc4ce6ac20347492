import { getRouteApi } from '@tanstack/react-router';
import { AllowAssistant } from '@/features/assistant/AllowAssistant';

const route = getRouteApi('/app/coach/assistant');

export function AssistantRoute() {
  const { request = '' } = route.useSearch();
  return <AllowAssistant request={request} />;
}
