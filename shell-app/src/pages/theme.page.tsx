import { PageHeading } from '@unburden/ui';
import { ThemeGrid } from '../features/themes/theme-grid';

/** `/themepage` */
export default function ThemePage() {
  return (
    <>
      <title>Theme · Unburden</title>
      <PageHeading description="Choose how Unburden looks on this device.">Theme</PageHeading>
      <ThemeGrid />
    </>
  );
}
