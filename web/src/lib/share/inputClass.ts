import { fieldFrame } from '@/components/fieldClass';

export const inputClass = `h-(--h-control) min-w-0 flex-1 px-2.5 text-sm max-md:h-(--h-control-lg) max-md:text-md ${fieldFrame}`;
