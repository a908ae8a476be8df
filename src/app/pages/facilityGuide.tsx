export { FacilityGuide as Page } from '@views/shell/facilityGuide/FacilityGuide'
