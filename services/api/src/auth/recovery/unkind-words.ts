/**
 * Beginnings of words that nobody here should have to write down and keep: violence, death, illness,
 * confinement, sex, insults, shame, and words for groups of people.
 */
const beginnings = `
  abnormal abras afflict aghast agoni agony alarm ambulance ambush anemi aneurism angrily
  angriness anguish arous arrest arson asham atroci atrophy autis aveng backlash backstab badly
  badness battered battering battl bazooka blam blasphem blemish blight bloat bonehead boogey
  bruis brut buckshot buddhis bullwhip bully cage captiv carnage casket casualty catatonic catcall
  caucasian celiba cesarean cesspool chastis cheating chemo childless chok chubby clumsi clumsy
  coerc collaps confin conflict contempt coroner cramp craz cried cringe cringing crook crud cruel
  crushed crusher crushing crying curse cussed dagger danger dastard daunt deaf decay deceas
  deceit deceiv decept decompos defac defam defeat defect defil defraud degrad deject delirious
  delirium delus demean demise demot deni deplor deprav depress depriv derang desecrat desolat
  despair despis destitut destr detention detest deton devian deviou devour diabet diabol diagnos
  dictat dingbat dirt disab disarray disaster discard disdain disfigur disgrac dislik disloyal
  dismay dismiss disobey disorder disown displeas distress distrust divorc dizz dork douche drab
  dread drear drool drown duress dweeb dyslexi egoman egot emptiness enrag enslav ensnar entrap
  epidemic epilep eradic eskimo estrang evict evil exhum exil exorcis explo extort failing fals
  famin fanatic fascis feeble fester fetal fever filth flaccid flinch flogging flop fondl fractur
  fragil frantic frenz fright frigid frustrat gag gallows gangren garbage geriatric gigolo glaring
  gloat gloom glutton gonad gore gory graves graveyard greed grief griev grim grimy groin grope
  grudg gullible gutless hack hag handcuff handgun hardship harmful harsh hate hatred haunt hazard
  helpless hemlock hermit humiliat hunchback hunger hungr hurt hypocri idio ignor illicit imbecil
  immatur immoral impair impale impeach impoten imprison irate irritab irritant islam isolat jail
  jarring jaundic jeering jinx jitter judging junkie lash laxative lazi lazy letharg limp lunacy
  lurid lurk lust lying maggot maim malform mangl mangy manhandl manhunt maraud marxis moan
  mobster mock monst moodiness moody morbid morphin mortal mortic mortif mortuary mourn mug mumps
  murk mutilat nag nastil neglect nemes nerd nervous neurosis neurotic nuclear numb nutcase
  nuttiness obituary oblivi obnoxious obsess ogle ominous onslaught oppress outcast outrage
  overeater overkill panic paraly parasit pauper pelvis penal persecut pest phobia pointless
  poison pox predator pregnan prison profan prozac prude prudish pummel punctured puni punk
  purgatory rabid racis raging raid ransack rash ravage rebuff reckless reclus rectal regret
  relaps remors repress reprimand repug repuls resent retaliat reveng revolt revolver riot ritalin
  robbing rotten rotting ruin sabotag sadden sadly sadness sarcas savage scab scald scam scandal
  scapegoat scar scold scorch scorn scoundrel scowl scrawny seclud seduc seiz septic sever shack
  shad shaki shaky sham shock shov shrapnel shriek shrill shun sinister sinner skelet skinhead
  skinny slack slain slam slander slap slash slob slopp slug slum sly smash smirk smother smug
  snare snarl sneer snid snub spew spinster stab starv steril sting stink strangl stress stricken
  strife struggl stuck stung stupor suffer suffoc sulk sullen surrender suspect swear sweat swore
  symptom syndrome taint tantrum tattered taunt theft thiev thrash threat throttl throwaway thud
  timid tragedy traitor trap trash treacher treason trembl tremor trespass troubl turmoil twerp
  twisted unable uncaring uncertain uncouth undead underdog undesir uneas unequal unethic unfair
  unfeeling unfit unfix ungod unhapp unhealth unhelp unhing unholy unjust unkempt unkind unlik
  unliv unlov unluck unmoral unnam unnatural unneeded unnerv unpopular unreal unrest unsaf unsavor
  unseem unseen unsettl unsight unskilled unstable unstead unsuit unsure untouch untrue untruth
  unusable unvalued unviable unwanted unwashed unwelc unwell unwom unworth uptight useless
  vagabond vagra valium vanish venge venom villain violat viper viral virus vixen whack whiny wimp
  wince wincing womb worr worse worst wound wrath wreck wrong yell yelp zombie
`
  .trim()
  .split(/\s+/);

const unkind = new RegExp(`^(?:${beginnings.join('|')})`);

/** Whether a word is one that a person in distress should not be given. May refuse a kind one too. */
export const isUnkind = (word: string): boolean => unkind.test(word);
