//! The vocabulary by meaning and language. Letter case, accents and hyphens do not matter.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::tokens::{Lexeme, Token, tokens};
use super::tree::PaceName;
pub use super::vocabulary::{Meaning, Unit};
use crate::workout_type::WorkoutType;
use texts::Language;

use Meaning as M;
use PaceName as P;
use WorkoutType as T;

/// A meaning, with its words in English, German, Spanish, French, Italian, Portuguese and Dutch.
type Row = (Meaning, [&'static str; 7]);

#[rustfmt::skip]
pub(super) const TABLE: &[Row] = &[
    (M::Unit(Unit::Km), ["km|kms|k|ks|kilometer|kilometers|kilometre|kilometres|klm", "kilometern|er", "kilometro|kilometros", "kilometre", "chilometri|chilometro", "quilometro|quilometros", "kilometers"]),
    (M::Unit(Unit::Metre), ["meter|meters|metre|metres|mtr|mtrs|mt|mts", "metern", "metro|metros", "metres", "metri|metro", "metros", "meters"]),
    (M::Unit(Unit::Mile), ["mi|mile|miles|mls|miler|milers", "meile|meilen", "milla|millas", "milles", "miglio|miglia", "milha|milhas", "mijl|mijlen"]),
    (M::Unit(Unit::Yard), ["yard|yards|yd|yds", "", "yardas", "", "", "", ""]),
    (M::Unit(Unit::M), ["m|ms", "", "", "", "", "", ""]),
    (M::Unit(Unit::Hour), ["h|hr|hrs|hour|hours", "std|stunde|stunden", "hora|horas", "heure|heures", "ora|ore", "hora|horas", "u|uur|uren"]),
    (M::Unit(Unit::Minute), ["min|mins|minute|minutes|mn", "minuten", "minuto|minutos", "minute|minutes", "minuto|minuti", "minuto|minutos", "minuut|minuten"]),
    (M::Unit(Unit::Second), ["s|sec|secs|second|seconds", "sek|sekunde|sekunden", "seg|segs|segundo|segundos", "seconde|secondes", "secondo|secondi", "segundo|segundos", "seconden|tellen"]),
    (M::Unit(Unit::KmPerHour), ["kmh|kph|km/h|km h", "", "", "km/heure", "", "", "km/u"]),
    (M::Unit(Unit::MilesPerHour), ["mph", "", "", "", "", "", ""]),
    (M::Unit(Unit::BeatsPerMinute), ["bpm|beats", "schlage", "ppm|lpm", "pulsations", "battiti", "", "slagen"]),

    (M::WarmUp, ["warm up|warmup|warm|warming up|wu|w u|w/u|w up|wup|w/up|warm up jog|warm up run|jog warm up|warm ups", "einlaufen|aufwarmen|warmlaufen|einl|einlauf|warm machen", "calentamiento|calentar|calienta|calent|cal|calentam", "echauffement|echauf|ech|echauffer|d echauffement|echauff", "riscaldamento|risc|riscaldo|riscald|risc to|riscaldam", "aquecimento|aquecer|aquec|aq|aquecim", "inlopen|opwarmen|warmlopen|warming up|inl|warming"]),
    (M::CoolDown, ["cool down|cooldown|cooling down|cd|c d|c/d|c down|c/down|warm down|warmdown|wd|w/d|cool down jog|cool down run|jog cool down|cool off|cool downs|w/down|w down|cooldowns|cool", "auslaufen|ausl|auslauf|abwarmen|austraben", "enfriamiento|enfriar|vuelta a la calma|soltar|soltura|afloje|regreso a la calma|vc|v/c|enfriam|enfria", "retour au calme|rac|retour calme|calme|au calme|ret calme|rc", "defaticamento|defa|defaticante|def|defat|defatic|defaticam", "desaquecimento|volta a calma|retorno a calma|esfriamento|desaceleracao|soltura|desaq|desaquec|desaquecer|soltar|des", "uitlopen|cooling down|uitloop|uitl"]),
    (M::BothEnds, ["start and end|start & end|start and finish|start & finish|top and tail|top & tail|bookended by|bookended with|book ended by|bookend with|bookends|begin and end|beginning and end|at start and end|at the start and end|at start and finish|wu/cd|wu cd|w/u/c/d|wucd|warm up/cool down|warm up cool down|warmup/cooldown|wu & cd|wu+cd|warm up & cool down|cool down/warm up|up and down|up & down|either side|on either side|each side|before and after|before & after|at each end|at either end|each end|either end|both ends|on both sides|both sides|w/u c/d|w/u & c/d|w/u and c/d|wu and cd|warmup and cooldown|warm up and cool down|wu/wd|w/up c/down|w/u d|w/u/d|wu/d|wu d|w/u,d|wu,d|w/u,c/d|wu,cd", "zu beginn und am ende|am anfang und am ende|anfang und ende|ein und auslaufen|ein/auslaufen|ein auslaufen|ein & auslaufen|ein u auslaufen|ein und aus|davor und danach|vorher und nachher|vor und nachher|ein/ausl|el/al|el und al|el + al|einlaufen und auslaufen|einlaufen/auslaufen|ein aus|ea|e/a|e+a|e + a|e & a|ein/aus", "al principio y al final|al inicio y al final|calentamiento y enfriamiento|antes y despues|calentamiento y vuelta a la calma|cal y vc|calentar y enfriar", "au debut et a la fin|debut et fin|echauffement et retour au calme|avant et apres|de chaque cote|ech et rac|ech/rac|echauffement et rac", "all inizio e alla fine|inizio e fine|riscaldamento e defaticamento|prima e dopo|risc e def|riscaldamento e def|risc/def|risc + def", "no inicio e no fim|no inicio e no final|inicio e fim|aquecimento e desaquecimento|antes e depois|aquec e desaquec|aquecimento e volta a calma|aq e desaq", "aan begin en eind|aan het begin en eind|begin en eind|vooraf en achteraf|in en uitlopen|in/uitlopen|in & uitlopen|ervoor en erna|voor en na|in en uit|inlopen en uitlopen|in/uit"]),
    (M::Up, ["up", "", "", "", "", "", ""]),
    (M::JogBack, ["jog back|jog down|jog back down|recovery jog back|recovery jog down|rec jog back|rec jog down|rest jog back|rest jog down|jog downhill|jog back to start|easy jog back|easy jog down|slow jog back|jog back recovery|jog down recovery|easy down|easy back|down easy|easy jog back down|easy back down|jog easy down|float down|roll back down|jog it back|jogging back|jogging down|jog return|trot back|trot down|jog back recoveries|jog back down recovery|recover on the way down|recovery on the way down|rec on the way down|recover on the jog down|recovery jog back down", "zuruck traben|zurucktraben|trab zuruck|traben zuruck|locker zuruck|bergab traben|bergab trab|trabend zuruck|trabpause bergab|bergab locker|locker bergab|locker runter|runter locker|runter traben|locker hinunter|bergab zuruck|trab runter|runtertraben|hinunter traben|abwarts traben|zuruck locker|bergab locker traben|locker zurucktraben|zuruck im trab|hinab traben", "bajar trotando|bajada trotando|bajando al trote|bajar al trote|bajada al trote|bajando trotando|bajando|rec bajando|recuperacion bajando|vuelta trotando|volver trotando|bajar suave|baja suave|bajada suave|bajando suave|baja trotando|vuelta al trote|bajas trotando|se baja trotando|regreso trotando|bajar suave trotando|vuelta suave|bajada en trote|recuperando al bajar|recuperar bajando|recuperando bajando|rec al bajar|recuperacion al bajar", "descente en trottinant|descente trot|descente en footing|retour en trottinant|retour trot|retour en footing|recup descente|recup en descente|recup dans la descente|recuperation en descente|recup descente trot|descente en recup|descente recup|recup en descente trot|recup descente en trottinant|descente cool|descente facile|descente souple|descente tranquille|retour au trot|descente en souplesse|on redescend en trottinant|redescendre en trottinant|retour trottine|redescente en trottinant|redescente trot|descente trottinee|descente en trot|redescente souple|descente trottine|recup en redescendant|en redescendant|recup redescente", "discesa di corsa|discesa di corsetta|discesa in corsetta|ritorno di corsetta|rientro di corsa|ritorno di corsa|recupero in discesa|rec in discesa|rec discesa|recupero discesa|recupero in discesa di corsa|ritorno in discesa|scendi piano|discesa lenta|discesa facile|discesa tranquilla|discesa piano|scendere piano|ritorno in corsetta|si scende al trotto|scendere al trotto|scendendo al trotto|scendi al trotto|discesa al trotto|scendendo di corsa|scendendo piano|si scende piano|scendere di corsa|discesa in scioltezza|recuperando in discesa|recupero scendendo", "descer trotando|descida trotando|descendo trotando|rec descendo|rec descendo trotando|volta trotando|volta a trote|volta ao trote|volta leve|descida a trote|descendo a trote|voltar trotando|desce leve|descer leve|descida leve|desce trotando|desce soltando|descendo leve|volta em trote|desce no trote|descida no trote|descendo no trote|volta no trote|desce trote|recuperando na descida|rec na descida", "terug dribbelen|terugdribbelen|dribbel terug|dribbelend terug|dribbelend naar beneden|naar beneden dribbelen|rustig terug|rustig naar beneden|rustig omlaag|omlaag dribbelen|dribbel omlaag|dribbel naar beneden|terug joggen|joggend terug|dribbelend omlaag|rustig terugdribbelen|dribbelen terug|joggen terug"]),
    (M::WalkBack, ["walk back|walk down|walk back down|recovery walk back|recovery walk down|rest walk back|rest walk down|walk back recovery|walk down recovery|walking back|walking down|walk back same distance|walk back to start|walk back to the start|slow walk back|walk return", "zuruckgehen|gehend zuruck|bergab gehen|bergab gehend|zuruck gehen|gehe zuruck|geh zuruck|zuruck im gehen|runter gehen|runtergehen|bergab gehpause|gehend runter|zuruckwandern", "bajar andando|bajada andando|bajada caminando|bajada al paso|bajando al paso|bajando andando|bajar caminando|bajando caminando|volver andando|vuelta andando|vuelta caminando|volver caminando|regreso caminando|regreso andando|baja andando|baja caminando", "retour en marchant|descente en marchant|retour marche|descente marche|retour au pas|revenir en marchant|retour marchant|redescente en marchant|redescendre en marchant|descente marchee|retour marchee", "discesa al passo|ritorno al passo|discesa camminando|ritorno camminando|rientro al passo|ritorno di passo|rientro camminando|scendi camminando|si scende camminando|scendere camminando|scendendo camminando|discesa a piedi", "descendo caminhando|descida caminhando|descida andando|descer caminhando|volta caminhando|voltar caminhando|volta andando|voltar andando|desce andando|desce caminhando|retorno caminhando|descendo andando", "terugwandelen|wandelend terug|terug wandelen|wandel terug|terug wandelend|terug gewandeld|wandelend naar beneden|wandel omlaag"]),
    (M::Down, ["down", "", "", "", "", "", ""]),

    (M::Recovery, ["r|as recovery|as recoveries|as rest|as a recovery|for recovery|recovery|recoveries|recover|recovering|rec|recs|recov|recvy|jog recovery|jog recoveries|jog rec|jog rest|jog rests|rest jog|recovery jogs|easy recovery|active recovery|recovery interval|recovery intervals|easy jog recovery|jogging recovery|walk recovery|ri|r i|float recovery|active rec|active rest|active recs", "trabpause|trabpausen|tp|als erholung|als trabpause|als pause|zur erholung|erholung|traben pause|lockere trabpause|erholungspause|trabp|trp|tr p|trabzeit|tps|aktive pause|aktive erholung", "recuperacion|como recuperacion|de recuperacion|recuperando|recu|recuperar|recup|recuperacion activa|micropausa|rec activa|recup activa", "recup|en recuperation|en recup|comme recup|de recuperation|de recup|recuperation|recuperations|recuperer|recups|recup trot|recup active|recup trottinee|recup trottee|recup marchee|recup passive", "recupero|come recupero|di recupero|recuperi|recuperare|rec jogging|recupero attivo|rec attivo|recu", "recuperacao|como recuperacao|de recuperacao|recuperando|rec trote|rec ativa|recuperacao ativa|descanso ativo", "herstel|als herstel|als pauze|dribbelpauze|herstellen|herstelpauze|actief herstel|actieve rust|dribbelpauzes"]),
    (M::Rest, ["rest|rests|standing|standing rest|stand|rest interval|rest intervals|passive rest|full rest|complete rest|static|static recovery|static rest", "pause|pausen|stehpause|p|ruhe|gehpause|gp|stehp|passiv", "descanso|pausa|pausas|parado", "repos|pause|arret|passive|sur place", "riposo|pausa|da fermo|fermo|da fermi|passivo", "pausa|descanso|parado|intervalo|passivo|pausa parado|int", "rust|pauze|pauzes|stilstaan|wandelpauze|stilstaand"]),
    (M::Remainder, ["the rest|everything else|all else|rest of the run|the rest of the run|the remainder|remainder|remaining|the remaining|rest of it|the balance", "der rest|alles andere|alles ubrige|den rest|restliche|die restlichen|die ubrigen", "el resto|todo lo demas|lo demas|todo el resto|resto|lo que queda|el resto en", "le reste|tout le reste|reste|le reste en|reste en", "il resto|tutto il resto|il rimanente|la parte restante", "o resto|todo o resto|o restante|o resto em", "de rest|al het andere|al de rest|het overige|de overige"]),
    (M::RestDay, ["rest day|off|day off|no session|no session today|no run|no running|rest/off|complete rest day|total rest|massage|physio|sports massage|feet up|travel day|sleep in|no training|nothing today|nothing planned|nothing scheduled|full rest day|rest & recover|sick|ill|injured|blood test|dentist|cancelled|canceled|called off", "ruhetag|ruhe tag|frei|lauffrei|pausetag|trainingsfrei|massage|sportmassage|physio|physiotherapie|kein lauf|kein training|keine einheit|nicht laufen|laufpause|sauna|krank|erkaltet|blutabnahme|zahnarzt|abgesagt|fallt aus|entfallt", "dia de descanso|dia libre|descanso total|masaje|fisio|dia off|descanso completo|sin entreno|no correr|libre total|enfermo|enferma|libre|cancelado|cancelada", "jour de repos|repos complet|journee de repos|massage|kine|pas de course|pas d entrainement|off|repos total|malade|annule|annulee", "giorno di riposo|riposo completo|giorno libero|massaggio|fisio|niente corsa|off|riposo assoluto|riposo totale|malato|malata|annullato|annullata", "dia de descanso|folga|repouso|day off|massagem|off|off total|dia livre|descanso total|sem treino|doente|cancelado|cancelada", "rustdag|vrij|vrije dag|massage|sportmassage|fysio|rust dag|geen training|niet lopen|rustdagje|ziek|niet hardlopen|geen hardlopen|tandarts|afgelast|vervalt"]),

    (M::Pace(P::Easy), ["easy|ez|easily|e z|aerobic|general aerobic|ga|relaxed|comfortable|comfortably|conversational|gentle|gently|slow|slowly|base|easy pace|easy effort|easy run|easy running|easy runs|e pace|base run|base miles|general endurance|aerobic run|foundation|foundation run|easy distance|conversational pace|light", "locker|lockerer|lockere|lockeres|lockeren|ruhig|ruhiger|ruhige|ruhiges|leicht|leichter|langsam|langsamer|ga 1|dauerlauf|dl|grundlage|locker laufen|ruhiger dauerlauf|lockerer dauerlauf|langsamer dauerlauf|grundlagenausdauer|easy lauf|ext dl|gemutlich|lockeres tempo|ruhiges tempo|extensiver dl|extensiver dauerlauf|grundlagenlauf|ga|entspannt", "suave|suaves|facil|rodaje|rodaje suave|rodar|comodo|carrera continua|cc|ccs|trote suave|carrera suave|carrera continua suave|continuo|rodaje facil|muy suave|rodajes|rodajes suaves|rodajes faciles|ritmo comodo|ritmo suave|ritmo facil|tranquilo|tranquila|comoda|ccl|ael|rodaje comodo|relajado|relajada", "footing|ef|endurance fondamentale|endurance|facile|lent|souple|aisance|decontracte|footing lent|footing facile|en endurance|allure facile|course facile|cool|tranquille|footings|footings lents|tres cool|tres facile|aisance respiratoire|footing libre|course libre|relache|relachee", "lento|corsa lenta|cl|fondo lento|corsa facile|tranquillo|lenta|corsa lenta facile|facile facile|lenti|lente|corse lente|piano|tranquilla|tranquilli|corsa tranquilla|in scioltezza|ritmo facile|ritmo lento|ritmo tranquillo|fl|blando|blanda|blandi|blande|corsa blanda|in souplesse|scarico|rilassato|rilassata", "leve|corrida leve|rodagem|facil|leves|tranquilo|corrida facil|cadenciado|rodagem leve|trote leve|solto|rodagens|corridas leves|tranquila|corrida tranquila|confortavel|ritmo leve|ritmo confortavel|ritmo facil|ccl|corrida continua|soltinho|fraco|fraca", "rustig|rustige|duurloop|makkelijk|d 1|ontspannen|rustige duurloop|rustig tempo|rustig lopen|dl 1|gemakkelijk|makkelijke|duurlopen|rustige duurlopen|losjes|extensieve duurloop|los"]),
    (M::Pace(P::Recovery), ["recovery run|recovery runs|recovery jog|rec run|regen|regen run|regen jog|regeneration|regeneration run|recovery pace|recovery effort|shake out|shakeout|shake out run|shakeout run|recovery day|very easy|super easy|recovery miles", "regenerationslauf|regenerativ|regenerativer|regenerativer dauerlauf|reg dl|rekom|regeneration|reko|sehr locker|regenerativer lauf|erholungslauf|lauf zur erholung", "regenerativo|rodaje regenerativo|trote regenerativo|regenerativa|ritmo regenerativo|activacion|muy lento", "footing de recuperation|decrassage|footing recuperation|recuperation active|footing recup|footing de recup|allure recup|deblocage|reveil musculaire|tres lent", "rigenerante|corsa rigenerante|rigenerativo|ritmo rigenerante|sgambata|lentissimo", "regenerativo|corrida regenerativa|trote regenerativo|ritmo regenerativo|bem leve|muito leve", "herstelloop|hersteltraining|herstelduurloop|loslopen|hersteltempo|losloop|losloopje"]),
    (M::Pace(P::Jog), ["jog|jogging|jogs|jogged|jg|float|trot|easy jog|slow jog|jog easy|floats|j|jogged back|jogging easy", "traben|trab|joggen|antraben|trabend|getrabt", "trote|trotando|trotar|al trote|trotado|trotadas", "trot|trottine|trottiner|en trottinant|trotting|trottines|trottinee|trottinees", "corsetta|corricchiando|in corsa|jogging|di corsa lenta|corsa lenta di recupero", "trotando|trotar|em trote|trotinho|trote|trotado|trotada", "dribbelen|dribbel|dribbels|joggen|dribbelend|joggend"]),
    (M::Pace(P::Walk), ["walk|walking|walked|walks|brisk walk", "gehen|geh|spazieren|walken|walking|walk|gehend", "caminar|caminando|andar|andando|caminata|paseo|al paso", "marche|marcher|marchant|en marchant|marche rapide|marchee|marchees", "camminare|camminata|cammino|camminando|al passo|passeggiata|di passo|a passo di camminata", "caminhada|caminhando|caminhar|andando|caminhada leve", "wandelen|wandel|wandelend|wandeling|gewandeld"]),
    (M::Pace(P::Steady), ["steady|lt 1|moderate|moderately|mod|brisk|steady state|steady run|moderate run|moderate pace|steady pace|steady effort|aerobic threshold|high aerobic|strong aerobic|uptempo|up tempo", "zugig|zugiger|flott|flotter|ga 2|mittlerer|mittel|zugiger dauerlauf|ga 1/2|ga 1 2|gleichmassig|aerobe schwelle|aeroben schwelle", "moderado|alegre|controlado|ritmo medio|rodaje alegre|medio|rodaje medio|rodaje moderado|ccm|aem|umbral aerobico|rodaje controlado|constante", "actif|active|soutenu|allure active|endurance active|ea|modere|allure soutenue|sv 1|resistance douce|footing soutenu|footing actif|footing modere|footing rapide|regulier|reguliere", "medio|corsa media|fondo medio|cm|moderato|svelto|fm|brillante|sostenuto|corsa svelta|soglia aerobica|corsa sostenuta|regolare|medi", "moderado|ritmado|moderada|ritmo moderado|rodagem moderada|ccm|corrida moderada|constante", "vlot|vlotte|stevig|d 2|vlotte duurloop|matig|dl 2|duurloop vlot|vlotte loop|gelijkmatig|gelijkmatige"]),
    (M::Pace(P::Threshold), ["tempo|threshold|lt|lt 2|lactate threshold|cruise|comfortably hard|t pace|threshold pace|tempo pace|tempo run|threshold run|tempo effort|threshold effort|lt pace|lt run|lt effort|tempo runs|cruise intervals|cruise pace|lactate|lactate turnpoint|short tempo|mid tempo|long tempo|lactate threshold run|lactate threshold pace|anaerobic threshold|subthreshold|sub threshold|thresholds|steady tempo", "schwelle|tempolauf|tempodauerlauf|tdl|schwellentempo|schwellenlauf|tempo dauerlauf|tempo dl|schwellen|an der schwelle|t dl|anaerobe schwelle|anaeroben schwelle|an der anaeroben schwelle|int dl|intensiver dl|intensiver dauerlauf|dl 3|d 3|wechseltempolauf|twl|wtl|tl|ga 3", "umbral|ritmo umbral|umbral anaerobico|ritmo controlado|ritmo de umbral|tempo|ccr|aei|rc|ritmo de competicion controlado", "seuil|allure seuil|au seuil|allure tempo|vitesse seuil|seuil anaerobie|sv 2|resistance", "soglia|ritmo soglia|corto veloce|cv|alla soglia|ritmo di soglia|fondo veloce|fv", "limiar|ritmo limiar|ritmo de limiar|tempo run|ccr", "drempel|tempoloop|tempoduurloop|omslagpunt|drempeltempo|tempo duurloop|dl 3|d 3|omslag|extensieve interval|tempoblokken"]),
    (M::Pace(P::Marathon), ["mp|gmp|pmp|rmp|marathon pace|marathon effort|marathon race pace|goal marathon pace|marathon goal pace|marathon race effort|m pace|marathon tempo|marathon pace run|planned marathon pace|target marathon pace|goal mp|mgp|marathon pace effort|marathon speed|mp effort|mp run", "mrt|marathontempo|marathon renntempo|marathonrenntempo|marathon rt|mt|marathon wettkampftempo", "ritmo maraton|ritmo de maraton|r maraton|ritmo objetivo maraton", "allure marathon|as 42|allure specifique marathon|rythme marathon|allure specifique|allure spe marathon|vitesse marathon", "ritmo maratona|rm|ritmo gara maratona|ritmo della maratona|passo maratona", "ritmo de maratona|ritmo maratona|ritmo da maratona", "marathontempo|mt|marathon tempo|marathon wedstrijdtempo"]),
    (M::Pace(P::HalfMarathon), ["hmp|ghmp|hm pace|half marathon pace|half pace|half marathon effort|half marathon race pace|hm effort|hmrp|hm race pace|half marathon goal pace|goal half marathon pace|half effort|half marathon tempo|half race pace|goal hmp|half mar pace|half mara pace", "hmrt|hm tempo|halbmarathontempo|hmt|hm renntempo|halbmarathon tempo|halbmarathonrenntempo|hm rt|halbmarathon renntempo", "ritmo media|ritmo media maraton|ritmo de media|ritmo de media maraton|ritmo medio maraton|ritmo de medio maraton", "as 21|allure semi|allure semi marathon|rythme semi|allure specifique semi|allure spe semi", "ritmo mezza|ritmo mezza maratona|rmm|ritmo della mezza|passo mezza maratona", "ritmo de meia|ritmo meia maratona|ritmo de meia maratona|ritmo meia", "halve marathontempo|halve marathon tempo|hm tempo|hmt"]),
    (M::Pace(P::TenK), ["", "zehner tempo|10er tempo", "", "as 10|allure spe 10|allure specifique 10", "", "", ""]),
    (M::Pace(P::FiveK), ["", "", "", "as 5|allure spe 5|allure specifique 5", "", "", ""]),
    (M::Pace(P::Interval), ["vo 2 max|vo 2|vo 2 max pace|interval pace|interval effort|i pace|vo 2 max effort|vo 2 pace|vo max|cv pace|critical velocity", "vo 2max|intervalltempo", "vo 2 max|ritmo de series|pae", "vo 2 max|allure vma", "vo 2 max|ritmo ripetute|potenza aerobica", "vo 2 max|ritmo de intervalado", "vo 2 max|intervaltempo"]),
    (M::Pace(P::Hard), ["hard|fast|quick|quickly|strong|surge|surges|pick up|pickup|pickups|pick ups|hard effort|fast pace|hard pace|harder|faster pace|fast running|speedy|strongly|fast finish pace", "schnell|schnelle|schneller|hart|harte|endbeschleunigung|endbeschleunigt", "fuerte|fuertes|rapido|rapidos|rapida|rodaje rapido|carrera rapida", "vite|rapide|rapides|fort|dur|soutenu vite|tres vite", "veloce|veloci|forte|forti", "forte|fortes|rapido|rapida|acelerado|submaximo|forte forte", "snel|snelle|hard|intensief|intensieve"]),
    (M::Pace(P::Repetition), ["repetition pace|rep pace|r pace|reps pace", "wiederholungstempo", "ritmo de repeticiones", "allure de repetition", "ritmo ripetute brevi", "ritmo de tiros", "herhalingstempo"]),
    (M::Pace(P::Mile), ["mile pace|mile race pace|1500 pace|1500 m pace|mile effort|1500 m race pace|1 mile pace", "meilentempo", "ritmo de milla", "allure mile", "ritmo miglio", "ritmo de milha", "mijltempo"]),
    (M::Pace(P::Sprint), ["sprint|sprints|all out|flat out|full effort|max effort|maximal|full speed", "sprints|maximal|vollgas", "esprint|a tope|sprints|a muerte|a full", "sprint|a fond|a bloc", "scatto|scatti|sprint|a tutta|massimale", "pique|sprint|piques|maximo|maxima", "sprints|maximaal|sprintjes|voluit"]),
    (M::Pace(P::Strides), ["strides|st|stride|striders|strider|accelerations|acceleration|accels|windsprints|wind sprints|stride outs|strideouts|striding|strds|relaxed strides", "steigerungen|steigerung|steigerungslaufe|steigerungslauf|steigerungslaufen|stl|stlg|steig|steigerungslaufchen", "progresiones|progresion|progresivos|rectas|recta|aceleraciones|aceleracion|rectas progresivas|progresivas", "lignes droites|ligne droite|lignes|accelerations progressives|ld|lignes droites progressives", "allunghi|allungo|diagonali", "aceleracoes|aceleracao|retas|progressoes|retas soltas", "versnellingen|versnelling|steigerungs|versnellingsloopjes|versnellingsloop|aanzetten"]),
    (M::Pace(P::Race), ["race pace|race effort|goal pace|goal race pace|rp|grp|target pace|goal effort|target race pace|race speed", "renntempo|wettkampftempo|rt|zieltempo|wettkampfgeschwindigkeit|wsa|wkt", "ritmo de carrera|ritmo de competicion|ritmo competicion|ritmo objetivo|ritmo carrera|ritmo competencia", "allure course|allure de course|allure objectif|allure competition|spe|allure spe", "ritmo gara|rg|ritmo obiettivo", "ritmo de prova|ritmo de competicao|ritmo alvo|em ritmo de prova|em ritmo de competicao|no ritmo de prova|no ritmo da prova", "wedstrijdtempo|streeftempo"]),

    (M::RaceDistance(P::Marathon), ["marathon|the marathon|goal marathon|full marathon|marathon race|marathon day", "marathon", "maraton", "marathon", "maratona", "maratona", "marathon"]),
    (M::RaceDistance(P::HalfMarathon), ["half marathon|half|hm|halfmarathon|1/2 marathon|half mara|half marathon race", "halbmarathon|halb marathon", "media maraton|medio maraton|media", "semi marathon|semi|semimarathon", "mezza maratona|mezza|mezzamaratona", "meia maratona|meia", "halve marathon|halve"]),
    (M::RaceWord, ["race|races|racing|race day|time trial|tt|tune up race|tuneup race|tune up|tuneup|test race|goal race|race simulation|cooper test|race pace test|time-trial|champs|championships|championship|league race|fun run|handicap race", "wettkampf|rennen|testlauf|wk|volkslauf|testwettkampf|testrennen|aufbauwettkampf|lauf veranstaltung|cooper test|coopertest|stadtlauf|wettkampftag|meisterschaft|meisterschaften|laufcup", "competicion|competencia|carrera test|test|test de cooper|carrera popular|popular|dia de la carrera|dia de carrera|campeonato", "competition|course de preparation|compet|course test|officiel|test cooper|demi cooper|course officielle|10 bornes|jour de course|jour de la course|championnat|championnats", "gara|gare|competizione|gara test|garetta|test|campionato|campionati", "prova|competicao|corrida prova|teste|simulado|contra relogio|corrida de rua|campeonato", "wedstrijd|testloop|trainingswedstrijd|coopertest|cooper test|prestatieloop|wedstrijddag|kampioenschap|clubkampioenschap"]),
    (M::Parkrun, ["parkrun|park run|park runs|parkruns", "", "", "", "", "", ""]),
    (M::PaceWord, ["pace|effort|speed|race pace|race effort|goal pace|paced|race speed|goal race pace|current pace|pace effort|eff|effrt|efforts|paces", "renntempo|geschwindigkeit|wettkampftempo|intensitat|rt|schnitt|pace", "ritmo|ritmo de|paso|intensidad|velocidad|ritmo de carrera|pace", "allure|allure de|vitesse|rythme|intensite|allure specifique de|pace", "ritmo|ritmo gara|andatura|passo|velocita|ritmo di|media", "ritmo|ritmo de|velocidade|passada|intensidade|ritmo de prova|pace", "snelheid|wedstrijdtempo|intensiteit"]),

    (M::Type(T::LongRun), ["long run|long|lr|lsd|long slow distance|long slow run|lsr|endurance run|medium long run|medium long|mlr|mid long run|mid long|long easy run|long easy|long slow|weekend long run|med long|med long run|long distance|semi long run|endurance long run|med lr|midweek long run|longrun", "langer lauf|langer dauerlauf|ldl|lala|lange lauf|longjog|long jog|la la|langer ruhiger dauerlauf|langer langsamer dauerlauf|lauf lang|lang|langer|langen lauf|langen dauerlauf|la dl", "tirada larga|tirada|rodaje largo|largo|carrera larga|tirada larga suave|fondo|fondo largo|rodaje largo suave|tl", "sortie longue|sl|footing long|longue sortie|sortie longue en endurance|longue", "lungo|lunghissimo|lungo lento|lunga|corsa lunga|fondo lungo|lungo progressivo|ll|cll", "longao|longo|corrida longa|treino longo|rodagem longa", "lange duurloop|lange loop|lange|lange rustige duurloop|lange training"]),
    (M::Type(T::Intervals), ["interval|intervals|repeats|repeat|track|speed session|speedwork|speed work|speed workout|speed training|track session|track workout|yasso|yassos|vo 2 max intervals|vo 2 max workout|interval session|interval workout|interval training|interval run|strength intervals|repetitions|quality|sos|ladder|pyramid|cut downs|cutdowns|ladders|michigan|kenyan|cruise repeats|speed run|speed intervals|hiit", "intervalle|intervalltraining|bahn|bahntraining|wiederholungen|tempowechsel|tempolaufe|pyramide|pyramidenlauf|wechseltempo|minutenlaufe|tempowechsellauf|intervallen|intervall|iv", "intervalos|repeticiones|pista|interval|piramide|interval training|escalera|velocidad pista|series cortas|series largas", "fractionne|fractionnes|intervalles|vma courte|vma longue|piste|pyramide|repetitions|seance vma|fractionne long|fractionne court|seance de vma|intermittent|frac", "ripetute|ripetizioni|variazioni|pista|piramide|prove ripetute|ripetute brevi|ripetute lunghe|ripetute medie|interval training|ripetuta|frazionato|piramidale", "tiros|intervalado|intervalos|pista|piramide|treino intervalado|tiro|intervalados|repeticoes|fracionado|tiros curtos", "intervallen|intervaltraining|baan|wisseltempo|piramide|baantraining|herhalingen|tempowissels|intensieve interval|tempo interval"]),
    (M::Type(T::Hills), ["hill|hills|hilly|hill repeats|hill sprints|hill reps|uphill|up hill|hill run|hill workout|hill repetitions|hill charges|hill bounds|incline|hill session|hill strides|hill repeat|hill sprint|hill intervals|hill training|uphills|hill circuit|hill circuits|stairs|stair repeats|kenyan hills", "bergauf|berglauf|berglaufe|bergsprints|hugel|hugellauf|berg|bergsprint|berge|hugelig|hugellaufe|bergan|bergintervalle|steigung|berganlaufe|bergauflaufe|treppenlaufe", "cuestas|cuesta|en cuesta|cuesta arriba|subiendo|series en cuesta|cuestas cortas|cuestas largas|escaleras|cco", "cotes|cote|montee|montees|bosses|en cote|bosse|denivele|vallonne|vallonnee|vallonnes|escaliers|escalier", "salite|salita|collinare|in salita|collinari|sprint in salita|salite brevi|gradini|scale|gradoni", "subida|subidas|ladeira|ladeiras|morro|rampa|rampas|em subida|tiros em subida|tiros de subida|morros|escada|escadas", "heuvel|heuvels|heuveltraining|helling|bergop|heuvelop|heuvelsprints|brug|viaduct|heuvelsprint|brugtraining|trappen|duintraining"]),
    (M::Type(T::AlternativeTraining), ["cross train|cross training|crosstraining|crosstrain|xt|x train|x training|cross|bike|biking|cycling|cycle|ride|spin|swim|swimming|strength|strength training|gym|weights|core|yoga|pilates|elliptical|row|rowing|aqua jog|aqua jogging|aquajogging|pool run|pool running|hike|hiking|mobility|stretching|stretch|lift|lifting|weight training|conditioning|plyometrics|bodyweight|strength and conditioning|s & c|crossfit|aqua running|aqua run|deep water run|water run|pool jog|pool jogging|surf|spinning|stretch and strengthen|stretch & strengthen|foam roll|drills|circuit|circuits|resistance training|calisthenics|stairmaster|stair master|stairclimber|foam rolling|ski erg|erg|assault bike|turbo|turbo trainer|peloton|xc ski|xc skiing|skiing|ski|kayak|football|soccer|tennis|climbing|physio exercises|rehab|rehab exercises|prehab|plyos|s&c|s and c|lower body|upper body|legs day|leg day|deadlift|deadlifts|squats|lunges|kettlebell|kettlebells|calf raises|hip raises|press ups|push ups|planks|plank|hiit class|barre|dance|zumba|water running|deep water running|ellip|xtrain|ergo|rower|snowshoe|paddle|basketball|badminton|golf|trek|trekking|stroll|massage|zwift|elliptigo|ruck|rucking|ruck march|plyo|stair climber|stair climbing|pt exercises|exercises|balance board|balance work|wobble board|band work|pushups|sit ups|glute bridges|clamshells|burpees|pool|wattbike|watt bike|bike erg|skierg|rollerblading|rollerblades|kayaking|paddling|surfing|climbing wall|bouldering|squash|padel|pt session|personal training|soccer training|football training|football match|pt|gym session|gym class|boxing|hockey|rugby|volleyball|cricket|netball|body pump|bodypump|tai chi|horse riding|sailing|canoe|canoeing|rowing machine|skating|ice skating|ski touring|spin bike|step class|aerobics|aqua fit|aquafit|nordic walk|power walk|cross country skiing|cross country ski|class|classes|indoor trainer|snowboarding|snowboard|sup|stand up paddle|stand up paddling|martial arts|judo|karate|jump rope|jumping rope|skipping rope|rope skipping|trx|baseball|softball|e bike|ebike|airbike|air bike|trampoline|ultimate|lacrosse|fencing|gymnastics|water polo|inline skating|windsurfing|kitesurfing|hot yoga|bootcamp|boot camp", "radfahren|rad|schwimmen|kraftraum|kraftraum besuch|fitnessstudio|fitnesscenter|krafttraining|kraft|stabi|stabilisation|athletik|alternativtraining|rumpfstabi|gymnastik|crosstraining|aquajoggen|wandern|dehnen|rumpf|laufschule|rumpfkraft|lauf abc|kraftigung|stabitraining|radeln|ergometer|crosstrainer|stepper|rudern|seilspringen|hallenbad|kraftausdauer|ka|koordination|lauftechnik|mobi|mobilisation|blackroll|faszienrolle|yoga|pilates|skilanglauf|ski|langlauf|inliner|rennrad|mtb|mountainbike|rolle|fahrrad|spinning|klettern|bouldern|fussball|fitnessstudio|fitness|studio|kniebeugen|nordic walking|wanderung|bergwandern|sprungkraft|spaziergang|spazieren|spazierengehen|massage|zirkeltraining|heimtrainer|hometrainer|skitour|bergtour|zwift|ubungen|liegestutze|wackelbrett|gleichgewichtsubungen|radtour|radausfahrt|rennradtour|inlineskaten|tennis|handball|volleyball|basketball|reiten|tanzen|skifahren|aquafitness|walken|walking|gassi|ruderergometer|eislaufen|schlittschuh|boxen|kurs|fitnesskurs|kraulen|ellipsentrainer|ellipse|rudergerat|rudermaschine|kajak|kajakfahren|surfen|trampolin|springseil|kampfsport|snowboarden|langlauf ski|turnen|kanu|segeln|stand up paddling", "bici|bicicleta|natacion|nadar|fuerza|gimnasio|entrenamiento cruzado|core|elastico|senderismo|estiramientos|pesas|tecnica de carrera|abdominales|movilidad|eliptica|remo|piscina|bici estatica|tecnica|multisaltos|yoga|pilates|crossfit|hiit|fortalecimiento|circuito|circuito de fuerza|ciclismo|ciclo|spinning|rodillo|esqui|escalada|futbol|padel|tenis|movilidad articular|gym|sentadillas|plancha|planchas|paseo|masaje|pliometria|caminata|ejercicios|flexiones|propiocepcion|zancadas|patines|baile|boxeo|baloncesto|voleibol|patinaje|marcha nordica|bici de montana|btt|entrenamiento de fuerza|golf|clase de|clase|raquetas de nieve|raquetas|balonmano|comba|saltar a la comba|equitacion|montar a caballo|piragua|snowboard|artes marciales|aguagym|aquagym|vela", "velo|natation|renforcement|renforcement musculaire|ppg|musculation|gainage|etirements|nage|entrainement croise|vtt|pp|renfo|elliptique|randonnee|gammes|educatifs|rameur|piscine|pps|bondissements|educ|educs|home trainer|ht|rando|yoga|pilates|squash|ski|ski de fond|aquajogging|abdos|mobilite|crossfit|circuit training|escalade|tennis|aviron|abdominaux|pompes|squats|spinning|cyclisme|roller|muscu|musculaire|balade|promenade|massage|ski de rando|exercices|fentes|proprioception|kayak|marche nordique|boxe|danse|football|handball|volley|aquagym|patinage|cardio training|golf|cours collectif|cours de|salle de sport|raquettes|futsal|basketball|corde a sauter|equitation|canoe|snowboard|arts martiaux|aquabike|voile|trampoline|match de foot", "bici|bicicletta|nuoto|palestra|potenziamento|forza|stretching|core stability|cross training|mobilita|andature|ciclismo|esercizi|pesi|ellittica|canottaggio|piscina|cyclette|balzi|tecnica di corsa|tecnica|yoga|pilates|core|addominali|rulli|mtb|trekking|sci|sci di fondo|camminata in montagna|escursione|circuito|squat|affondi|propriocezione|esercizi a corpo libero|spinning|tennis|calcio|padel|acquagym|corsa in acqua|passeggiata|massaggio|piegamenti|arrampicata|calcetto|pattini|boxe|pallavolo|pattinaggio|camminata nordica|golf|lezione di|lezione|acquajogging|acqua jogging|escursionismo|ciaspole|ciaspolata|vogatore|pallacanestro|pallamano|danza|salto con la corda|saltare la corda|equitazione|canoa|snowboard|arti marziali|vela|calcio a 5", "bicicleta|natacao|musculacao|fortalecimento|alongamento|treino cruzado|funcional|academia|pilates|educativos|bike|forca|mobilidade|eliptico|pedal|pedalar|remo|piscina|bicicleta ergometrica|ergometrica|yoga|ioga|core|prancha|abdominal|abdominais|spinning|trilha a pe|ciclismo|hidroginastica|deep running|deep run|crossfit|agachamento|exercicios|alongamentos|fisio|fisioterapia|futebol|tenis|coordenativos|educativo|rolo|caminhada na trilha|massagem|hidro|passeio|agachamentos|flexoes|propriocepcao|escalada|patins|boxe|danca|volei|basquete|muay thai|jiu jitsu|beach tennis|aula de|aula|caiaque|canoa|futsal|handebol|hoquei|patinacao|surfe|pular corda|equitacao|golfe|judo|artes marciais|stand up|vela|snowboard", "fietsen|fiets|zwemmen|krachttraining|kracht|core stability|alternatieve training|rekken|loopscholing|fietstraining|spinning|oefeningen|rompstabiliteit|crosstrainer|wielrennen|roeien|hometrainer|zwembad|looptechniek|stabiliteit|mobiliteit|loop abc|core|yoga|pilates|racefiets|mtb|mountainbike|schaatsen|skeeleren|aquajoggen|aquajog|fitness|sportschool|krachtcircuit|wandeling|squats|planken|plank|voetbal|tennis|stretchen|foamrollen|ski|langlaufen|core training|romp|mountainbiken|massage|kniebuigingen|opdrukken|balansoefeningen|racefietsen|klimmen|hockey|boksen|dansen|roeimachine|nordic walking|bootcamp|padel|volleybal|basketbal|groepsles|buikspieroefeningen|buikspieren|hiken|skien|sneeuwschoenwandelen|kajakken|kanoen|handballen|handbal|boulderen|surfen|touwtjespringen|paardrijden|judoen|snowboarden|zeilen|voetballen|tennissen|turnen|suppen|vechtsport"]),
    (M::Fartlek, ["fartlek|fartleks|fartlek run|speed play|on off|fartlek session|mona fartlek|fartlek workout", "fahrtspiel|fahrtenspiel", "fartlek|farlek|cambios de ritmo|cambios", "fartlek|jeu de vitesse", "fartlek|cambi di ritmo", "fartlek|variacao de ritmo", "fartlek|vaartspel|vaartspel training"]),
    (M::Progression, ["progression|progression run|progressive|progressive run|progressively|fast finish|fast finish run|fast finish long run|negative split|negative splits|build|building|thirds|progressing|cut down|cut down run|cutdown|prog run|prog|neg split|neg splits", "crescendo|endbeschleunigung|eb|crescendolauf|progressiver lauf|steigernd|progressiv|gesteigert", "progresivo|progresiva|rodaje progresivo|en progresion|progresando|acabando fuerte|acabar fuerte", "progressif|progressive|acceleration progressive|footing progressif|en progression|progressifs|progressives", "progressivo|progressione|in progressione|corsa progressiva|progressiva", "progressivo|corrida progressiva|progressiva", "progressief|opbouwend|opbouwende duurloop|climaxduurloop|climaxloop|progressieve|progressieve duurloop|versnellend|versnellende duurloop|snel einde|snelle finish"]),

    (M::With, ["with|w/|w|featuring|feat", "mit", "con", "avec|sur", "con", "com", "met"]),
    (M::Including, ["including|as|incl|inc|includes|include|consisting of|consisting|consists of|made up of|comprising|comprised of|composed of|broken down as|as follows|of which|included|inclusive of|included in this|contains|containing|inside|within|as part of|in the course of", "davon|inkl|inklusive|bestehend aus|besteht aus|aufgeteilt in|zusammengesetzt aus|und zwar|darin|dabei|einschl|einschliesslich|darunter|enthalten|innerhalb von|innerhalb eines|im rahmen von|im rahmen eines", "incluyendo|incluye|compuesto por|compuestos por|compuesta por|formado por|repartidos en|divididos en|que consiste en|de los cuales|de ellos|de los que|incluidos|incluido|con los|dentro de|dentro de un", "dont|incluant|compose de|composee de|composes de|repartis en|repartie en|soit en detail|y compris|inclus|comprenant|incluse|au sein de|au sein d un|dans un|a l interieur d un", "di cui|incluso|composto da|composti da|composta da|suddivisi in|divisi in|formato da|cosi composti|compreso|inclusi|includendo|dei quali|comprensivo di|comprendente|compresi|all interno di|all interno di un|dentro un|dentro una", "incluindo|dos quais|composto por|compostos por|composta por|divididos em|distribuidos em|sendo|inclui|dentre|incluso|com os|dentro de|dentro de um|dentro de uma", "waarvan|inclusief|bestaande uit|bestaat uit|opgebouwd uit|verdeeld over|waarin|daarvan|daarin|met daarin|als onderdeel van|binnen een"]),
    (M::After, ["after|following", "", "", "", "", "", ""]),
    (M::Then, ["then|followed by|into|next|after that|straight into|and then|before|afterwards|after which|immediately followed by|directly into", "dann|danach|anschliessend|gefolgt von|im anschluss|nachher|und dann|direkt gefolgt von|hinterher|anschl|im anschl", "luego|despues|seguido de|y luego|seguidos de|a continuacion|y despues|para terminar|terminar con|al final", "puis|ensuite|suivi de|suivis de|et puis|enchaine|enchainer avec|enchaine avec|suivi d|suivis d|pour finir", "poi|dopo|quindi|seguito da|e poi|seguiti da|subito dopo|a seguire", "depois|em seguida|seguido de|seguidos de|apos|e depois|seguido por", "dan|daarna|gevolgd door|vervolgens|en dan|en daarna|direct gevolgd door"]),
    (M::Plus, ["plus", "plus|zzgl|zuzuglich|sowie", "mas", "plus|en plus", "piu", "mais", "plus"]),
    (M::And, ["and|&|n", "und|u", "y", "et", "e|ed", "e", "en"]),
    (M::Or, ["or|alternatively|or else|otherwise", "oder|bzw|alternativ", "o|o bien", "ou|ou bien", "oppure|o", "ou", "ofwel"]),
    (M::At, ["at|@|averaging|targeting|aiming for|aim for|at about", "im|bei|ab", "a|al", "a|au|aux|a une", "a|al|alla|ai", "a|ao|em ritmo|no|na|p/|pra", "op"]),
    (M::In, ["in|in under|under|sub|target|target time|goal time", "in|unter|ziel|zielzeit", "en|por debajo de|en menos de|objetivo|a por|tiempo objetivo|meta", "en|sous|en moins de|moins de|objectif|temps vise|chrono vise", "in|sotto|sotto i|obiettivo|tempo obiettivo", "em|abaixo de|em menos de|meta|objetivo|alvo|tempo alvo|tempo objetivo", "in|binnen|onder|doel|doeltijd|streeftijd|richttijd"]),
    (M::To, ["to|thru|through|up to|til|until|down to|dropping to|working down to|cutting down to", "bis|bis zu|bis zum|runter auf|runter bis|hinunter bis", "hasta|bajando a|bajando hasta", "jusqu a|jusque|descendant a|en descendant a", "fino a|scendendo a|a scendere fino a", "ate|descendo ate|baixando ate|caindo para", "tot|tot en met|aflopend naar|zakkend naar"]),
    (M::Total, ["total|in total|overall|in all together|total length|all told|all in all|altogether|all in|total distance|total volume|totals|totalling|totaling|total mileage|for a total of|total of|all up|in all|total miles|total run|total time|for total of|tot|total duration|should be|should come to|should come out at|should come out about|should come out|comes to|comes out at|works out at|combined|together|between them both", "gesamt|insgesamt|gesamtumfang|gesamtlange|ges|gesamtdistanz|summe|gesamtstrecke|in summe|zusammen|gesamtzeit|gesamtdauer", "total|en total|totales|distancia total|en total unos|tiempo total|juntos|en conjunto|entre los dos", "au total|total|distance totale|soit|en tout|soit un total de|soit environ|temps total|duree totale|ensemble|cumules", "totale|in totale|totali|tot|per un totale di|distanza totale|tempo totale|insieme|complessivi", "total|no total|totalizando|ao todo|distancia total|tempo total|juntos|somados", "totaal|in totaal|totale afstand|samen|totale tijd|totaaltijd"]),
    (M::Last, ["last|final|finish|the last|the final|finishing|closing|ending|end with|finish with|finishing with|finish last|final few|ending with|with last|with the last", "letzte|letzten|letzter|letztes|die letzten|der letzte|die letzte|endspurt|am ende|zum schluss|schluss", "ultimo|ultimos|ultima|ultimas|los ultimos|las ultimas|el ultimo|final", "finir|finir par|finir avec|terminer par|terminer avec|dernier|derniers|derniere|dernieres|les derniers|les dernieres|le dernier|la derniere|final|fin", "ultimo|ultimi|ultima|ultime|gli ultimi|le ultime|l ultimo|finale|finali", "ultimo|ultimos|ultima|ultimas|os ultimos|as ultimas|final|finais", "laatste|de laatste|het laatste|eind"]),
    (M::Middle, ["middle|the middle|mid|in the middle", "mittlere|mittleren|die mittleren|in der mitte", "en medio|intermedios|centrales|los centrales", "au milieu|milieu|du milieu", "centrali|i centrali|nel mezzo", "no meio|intermediarios|centrais", "middelste|de middelste|in het midden"]),
    (M::First, ["first|the first|start with|starting with|second|second half", "erste|ersten|die ersten|zu beginn", "primero|primeros|primera|primeras|los primeros", "premier|premiers|premiere|premieres|les premiers", "primo|primi|prima|prime|i primi", "primeiro|primeiros|primeira|primeiras|os primeiros", "eerste|de eerste"]),
    (M::Between, ["between|in between|btw|btwn|between each|between reps|between intervals|between all|between all of them|between all intervals|between all reps|between all repeats|between each of them|between the intervals|between the reps|between each interval|between repeats|between each rep|in btw|between repetitions|between efforts|between hills|between them|in between each|off each|b/w|b/w reps|bw|bw reps|btw reps|btwn reps|between everything|inbetween|between all sets", "dazwischen|zwischen|zwischen allen|zwischen den intervallen|dazw|zwischen den wiederholungen|zwischendurch", "entre|entre cada|entre todas|entre todos|entre todas ellas|entre repeticiones|entre cada una|entre ellas|entre cada repeticion|entre cada serie|entre medias", "entre|entre tous|entre toutes|entre les|entre chaque|entre chacun|entre chaque repetition|entre les repetitions|entre deux", "tra|fra|tra tutte|tra tutti|tra le|fra le|tra una e l altra|tra le ripetute|tra ogni|tra le prove", "entre|entre cada|entre todos|entre todas|entre os|entre os tiros|entre cada tiro|entre as repeticoes|entre eles|entre elas|entre tiros", "tussen|tussen alle|tussendoor|ertussen|daartussen|tussen elke|tussen de|tussen de herhalingen"]),
    (M::BetweenSets, ["between sets|between the sets|set rest|between series|between blocks|between each set|set recovery|after each set|per set rest|btw sets|btwn sets|between rounds|after first set|b/w sets|bw sets|off between sets|btwn the sets", "serienpause|zwischen den serien|satzpause|zwischen den satzen|zwischen serien|zwischen den blocken|sp", "entre series|entre bloques|entre los bloques|entre las series|macropausa", "entre les series|entre les blocs|entre series|entre chaque serie|entre blocs|entre chaque bloc|entre les deux series|recup entre les series", "tra le serie|tra serie|fra le serie|fra serie|tra i blocchi|tra una serie e l altra", "entre series|entre as series|entre blocos|entre os blocos|entre as duas series", "tussen de series|tussen series|tussen de blokken|seriepauze|tussen de sets|serierust|sp"]),
    (M::Sets, ["sets of|sets|set of|set|rounds of|rounds|series of|blocks of|blocks|series|circuits of|rds|rnds|rds of|rnds of", "serien|serie|serien a|serien zu|satze|durchgange|blocke|serien mit", "series de|series|serie|bloques de|bloques|vueltas de|serie de", "series de|series|serie|blocs de|blocs|bloc de|serie de|tours de", "serie da|serie di|serie|blocchi da|blocchi di|giri", "series de|series|serie|blocos de|blocos|serie de", "series van|series|serie|blokken van|blokken|sets van|serie van|setjes"]),
    (M::Times, ["times|x|reps of|reps|rep|repeats of|repetitions of|repeats|repetitions|intervals of|repeat|reps x|laps of|laps x|of them|efforts of|lots of", "mal|wiederholungen|wdh|whd|wh|mal je|wiederholungen a|laufe a|runden a|runden zu|mal a", "veces|repeticiones de|repeticiones|rep|reps|por|intervalos de|cambios de|tandas de|pasadas|pasadas de", "fois|repetitions de|repetitions|rep|repetition de|tours de|fois le", "volte|ripetute da|ripetizioni da|ripetute di|rip|ripetizioni di|per|prove da|prove", "vezes|repeticoes de|repeticoes|tiros de|rep|tiros|estimulo|estimulos|estimulos de", "keer|maal|herhalingen|herhalingen van|maal een|keer een|blokjes|blokjes van"]),
    (M::Each, ["each|apiece|per rep|ea|both", "je|jeweils|jew", "cada|cada uno|cada una", "chacun|chacune|chaque|de chaque", "ciascuno|ciascuna|ognuno|cadauno", "cada um|cada uma", "elk|ieder|per stuk"]),
    (M::AfterEach, ["after each|after every|after each one|after each rep|after every rep|after each repeat|after each interval|after every interval", "nach jedem|nach jeder", "despues de cada una|despues de cada", "apres chaque|apres chacun", "dopo ogni|dopo ognuna", "depois de cada|apos cada", "na elke|na iedere"]),
    (M::Every, ["every|per mile of|once every|leaving every|leave every|start every|starting every|go every|going every|set off every|send off|sendoff|send off of|off every|leaving on|going off every|go on|going on|leave on|goes every", "alle|jede|jeden|jeder|start alle|abgang alle|start jede|starte alle|los alle", "saliendo cada|salida cada|salir cada|salidas cada|sales cada", "toutes les|tous les|depart toutes les|departs toutes les|depart tous les|on part toutes les|partir toutes les", "ogni|partenza ogni|partendo ogni|partenze ogni|si parte ogni", "a cada|saindo a cada|saida a cada|saida cada|largando a cada", "iedere|elke|om de|start elke|start iedere|vertrek elke|vertrek iedere|vertrek om de"]),
    (M::Zone, ["z|zone|zones|hr zone|heart rate zone|hrz|in zone|in z", "zone|bereich|hf zone|in zone", "zona|zonas|en zona|en z", "zone|en zone|en z", "zona|in zona|in z", "zona|na zona|em z", "zone|hartslagzone|in zone"]),
    (M::Effort, ["rpe|rpe of|at rpe|effort level|perceived effort|pe|effort of", "rpe|belastung|anstrengung", "rpe|esfuerzo", "rpe|effort percu", "rpe|sforzo", "pse|rpe|esforco", "rpe|inspanning"]),
    (M::HeartRate, ["hr|hrr|heart rate reserve|hr reserve|heart rate|mhr|hrmax|max hr|hr max|hrm|of max|of max hr|lthr|max heart rate|mhf|of mhr|of max heart rate|of hrmax", "puls|hf|hfmax|herzfrequenz|maxhf|max hf|hf max|der hfmax|der maximalen herzfrequenz|max puls|mhf|der max herzfrequenz|der maximalen hf|max herzfrequenz", "fc|fcm|fcmax|fc max|pulsaciones|frecuencia cardiaca|de fcm|de la fcm|de la fc max|de fcmax|pulso|pulso maximo", "fc|fcm|fcmax|fc max|de fcm|de la fcm|de fcmax|de fc max|de la fc max|frequence cardiaque|pouls", "fc|fcmax|fc max|della fcmax|della fc max|fcm|frequenza cardiaca|battito|polso", "fc|fcmax|fcm|da fcmax|da fcm|da fc max|frequencia cardiaca|pulso", "hartslag|hfmax|hsmax|max hartslag|hf max|van de max hartslag|hs"]),
    (M::Vma, ["vvo 2 max|mas", "", "vam", "vma|de vma|de la vma|de ma vma|vam", "vam|vma", "vma|vo 2 maximo", "vma"]),
    (M::Alternating, ["alternating|alt|alternate|alternately|alternating between|alternations|alternation", "im wechsel|abwechselnd|wechsel|wechsellauf|wechseldauerlauf|wechsel tdl", "alternando|alternar", "en alternance|alternance|en alternant|alterner", "alternando|alternati|variato|variata|corsa variata", "alternando|alternados", "afwisselend|om en om|wisselduurloop|wisselloop"]),
    (M::Equal, ["equal|same|same distance|same time|equal time|equal distance|equal recovery|equal rest|same recovery|equal time recovery|of equal time|of equal duration|equal duration|rep time|work time", "gleiche|gleich lang|gleich lange|gleich lang wie|so lang wie|gleich lang wie die belastung|gleich lang wie belastung|gleiche distanz|gleiche zeit|belastungszeit|belastungsdauer", "igual|mismo tiempo|misma distancia|misma|misma recuperacion|tiempo de esfuerzo|tiempo de trabajo", "egale|equivalente|meme temps|meme distance|egal|recup egale|temps d effort|temps effort|temps de travail", "uguale|stesso tempo|pari|tempo di lavoro|tempo di sforzo", "igual|mesmo tempo|tempo do tiro|tempo de tiro|mesma distancia|mesma|mesma recuperacao|tempo de esforco", "gelijk|gelijke|dezelfde"]),
    (M::HalfTime, ["jog half the time|jog half of the time|half of the time|half the time|half time|half the interval time|half of the interval time|half the rep time|half the rep|half of the rep|half the work|half recoveries|half rests|half the effort|half rep time|half rest|half the rest|half recovery|half the recovery|half work time|half jog|half the jog|half jogs", "halbe belastungszeit|halbe belastung|halbe belastungsdauer|halbe zeit|die halbe zeit|der halben zeit|halbe trabzeit|halbe pause", "mitad del tiempo|la mitad del tiempo|mitad de tiempo", "moitie du temps|la moitie du temps|moitie", "meta del tempo|la meta del tempo|meta tempo", "metade do tempo|a metade do tempo", "helft van de tijd|de helft van de tijd|halve tijd|helft|de helft"]),
    (M::HalfDistance, ["jog half|half jog|half dist jog|half dist|jog half distance|jog half the distance|half the distance|half of the distance|half distance|half rep distance|half the rep distance", "halbe distanz|halbe strecke", "mitad de la distancia|la mitad de la distancia|mitad distancia", "moitie de la distance|la moitie de la distance|moitie distance|demi distance|distance moitie", "meta distanza|meta della distanza|meta della distanza percorsa", "metade da distancia|metade distancia", "helft van de afstand|halve afstand|helft afstand"]),
    (M::Half, ["half a|half an|half of a|half of an", "halbe|halber|halben", "medio|media", "demi|une demi", "mezzo|mezz", "meio", "halve|half"]),
    (M::Quarter, ["quarter|quarters|quarter of a|a quarter", "viertel", "cuarto", "quart", "quarto", "quarto", "kwart"]),
    (M::Count(1), ["one", "", "", "", "", "", ""]),
    (M::Count(2), ["two", "zwei", "dos", "deux", "due", "dois|duas", "twee"]),
    (M::Count(3), ["three", "drei", "tres", "trois", "tre", "tres", "drie"]),
    (M::Count(4), ["four", "vier", "cuatro", "quatre", "quattro", "quatro", "vier"]),
    (M::Count(5), ["five", "funf", "cinco", "cinq", "cinque", "cinco", "vijf"]),
    (M::Count(6), ["six", "sechs", "seis", "six", "sei", "seis", "zes"]),
    (M::Count(7), ["seven", "sieben", "siete", "sept", "sette", "sete", "zeven"]),
    (M::Count(8), ["eight", "acht", "ocho", "huit", "otto", "oito", "acht"]),
    (M::Count(10), ["ten", "zehn", "diez", "dix", "dieci", "dez", "tien"]),
    (M::Count(12), ["twelve", "zwolf", "doce", "douze", "dodici", "doze", "twaalf"]),
    (M::Count(15), ["fifteen", "funfzehn", "quince", "quinze", "quindici", "quinze", "vijftien"]),
    (M::Count(20), ["twenty", "zwanzig", "veinte", "vingt", "venti", "vinte", "twintig"]),
    (M::Count(30), ["thirty", "dreissig", "treinta", "trente", "trenta", "trinta", "dertig"]),
    (M::Lap, ["lap|lap button|until lap|lap press|press lap|until lap press", "rundentaste", "", "", "tasto lap", "", "rondeknop"]),
    (M::Per, ["per|a mile|a km", "pro", "por|el", "par|au", "al", "por", "per"]),
    (M::Morning, ["a m|am|morning|in the morning", "morgens|vormittags|morgen|fruh|vormittag", "por la manana|manana|am", "matin|le matin", "mattina|mattino|la mattina", "manha|de manha|pela manha", "ochtend|s ochtends|ochtends"]),
    (M::Evening, ["p m|pm|evening|afternoon|in the evening|in the afternoon", "abends|nachmittags|abend|nachmittag", "por la tarde|tarde|noche|por la noche", "soir|le soir|apres midi", "sera|pomeriggio|la sera", "tarde|noite|a tarde|a noite", "avond|s avonds|avonds|middag"]),
    (M::Slower, ["slower than|slower|slower than goal", "langsamer als|langsamer", "mas lento que", "plus lent que|moins vite que", "piu lento di|piu lenti", "mais lento que", "langzamer dan"]),
    (M::Faster, ["faster than|faster|quicker than|under goal", "schneller als", "mas rapido que", "plus vite que|plus rapide que|plus vite", "piu veloce di|piu veloci", "mais rapido que", "sneller dan|harder dan|sneller"]),
    (M::NoFaster, ["no faster than|not faster than|never faster than|nothing faster than|no quicker than|not quicker than|never quicker than|nothing quicker than|not under|never under|not below|no faster|not any faster than|capped at", "nicht schneller als|nie schneller als|nicht unter|nie unter|keinesfalls schneller als|nicht schneller wie", "no mas rapido que|no mas rapido de|nunca mas rapido que|no bajar de|sin bajar de|no pasar de|sin pasar de|nunca por debajo de", "pas plus vite que|pas plus rapide que|jamais plus vite que|pas en dessous de|pas sous|sans descendre sous|sans depasser|ne pas depasser", "non piu veloce di|mai piu veloce di|non sotto i|non sotto|mai sotto i|senza scendere sotto i|senza superare i", "nao mais rapido que|nunca mais rapido que|sem passar de|sem baixar de|nao passar de|nao baixar de|nunca abaixo de", "niet sneller dan|niet harder dan|nooit sneller dan|niet onder|niet onder de"]),
    (M::NoSlower, ["no slower than|not slower than|never slower than|nothing slower than", "nicht langsamer als|nie langsamer als", "no mas lento que|nunca mas lento que", "pas plus lent que|pas plus lentement que|jamais plus lent que", "non piu lento di|mai piu lento di", "nao mais lento que|nunca mais lento que", "niet langzamer dan|nooit langzamer dan"]),
    (M::Weekday, ["monday|tuesday|wednesday|thursday|friday|saturday|sunday|tues|weds|thurs|mon|tue|wed|thu|fri", "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag", "lunes|martes|miercoles|jueves|viernes|sabado|domingo", "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche", "lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica", "segunda feira|terca feira|quarta feira|quinta feira|sexta feira|sabado|domingo", "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag"]),
    (M::Week, ["week|wk|weeks", "woche|kw", "semana", "semaine|sem", "settimana", "semana", "week"]),
    (M::Aside, ["gel|gels|fuel|fuelling|fueling|eat|eating|drink|drinking|pain|painful|niggle|grumpy|ice|carbs|calories|sip|snack|breakfast|stretch after|cadence|weight|kg|reward|sleep|hydrate|hydration|water|litre|litres|liter|liters|bottle|bottles|drive|driving|flight|flying|ferry|bed|in bed|coffee|coffee stop|toilet|arrive|arrival|get there", "gel|gels|essen|trinken|schmerz|schmerzen|riegel|fruhstuck|trittfrequenz|schlaf|schlafen|wasser|flasche|flaschen|getranke|anreise|autofahrt|flug|bett|kaffee|ankunft", "gel|geles|comer|beber|dolor|molestia|molestias|duele|desayuno|cadencia|dormir|agua|hidratar|hidratarse|hidratacion|botellas|avituallamiento|viaje|vuelo|cama|llegar", "gel|gels|boire|manger|douleur|douleurs|gene|ravito|ravitaillement|cadence|sommeil|dormir|eau|hydrater|hydratation|litres|bidon|bidons|gourde|trajet|voiture|avion|lit|arriver", "gel|bere|mangiare|dolore|fastidio|colazione|cadenza|dormire|acqua|idratarsi|borraccia|borracce|ristoro|viaggio|volo|letto|arrivare", "gel|comer|beber|dor|dores|incomodo|cafe|cadencia|dormir|agua|hidratar|hidratacao|garrafa|garrafas|viagem|voo|cama|chegar|chegue", "gel|gels|eten|drinken|pijn|ontbijt|cadans|slapen|slaap|water|bidon|bidons|fles|vlucht|autorit|koffie|aankomst"]),
    (M::OtherDay, ["entered|entered for|signed up|signed up for|registered for|booked|yesterday|tomorrow|last week|last weekend|last sunday|last saturday|next week|next weekend|ran|you ran|you did|you finished|you raced|you managed|you averaged|i ran|we ran|next month|last month|next monday|next tuesday|next wednesday|next thursday|next friday|next saturday|next sunday|smashed|you smashed|pb in|pr in|new pb|new pr|personal best", "angemeldet|gemeldet fur|angemeldet fur|gestern|letzte woche|nachste woche|letzten sonntag|nachsten sonntag|nachsten samstag|bist du gelaufen|nachsten monat|neue bestzeit|bestzeit in", "inscrito|inscrita|apuntado|apuntada|ayer|la semana pasada|semana que viene|el domingo pasado|corriste|hiciste|el proximo domingo|el proximo sabado|el mes que viene|mejor marca|nueva marca", "inscrit|inscrite|hier|demain|la semaine derniere|la semaine prochaine|dimanche dernier|tu as couru|tu as fait|as couru|dimanche prochain|samedi prochain|le mois prochain|record perso|nouveau record", "iscritto|iscritta|ieri|domani|la settimana scorsa|settimana prossima|domenica scorsa|hai corso|hai fatto|domenica prossima|sabato prossimo|il mese prossimo|record personale|nuovo personale", "inscricao feita|ontem|amanha|semana passada|semana que vem|domingo passado|voce correu|correu|proximo domingo|proximo sabado|mes que vem|recorde pessoal|novo recorde", "ingeschreven|gisteren|morgen|vorige week|volgende week|afgelopen zondag|je liep|heb je gelopen|volgende zondag|volgende zaterdag|volgende maand|nieuw pr|persoonlijk record"]),
    (M::Usual, ["usual|as usual|same as before|same again|as before|the usual|usual session|usual run|usual route|usual loop", "wie immer|wie gehabt|wie letzte woche|wie ublich|ubliche", "como siempre|lo de siempre|igual que la semana pasada|lo habitual", "comme d habitude|comme la semaine derniere|habituelle|habituel", "come al solito|come sempre|come la settimana scorsa|solito|solita", "como sempre|igual a semana passada|o de sempre|de costume", "zoals altijd|zelfde als vorige week|zoals gewoonlijk|als vorige week|gebruikelijke"]),
    (M::EachWay, ["each way|there and back|both ways|out & back each", "hin und zuruck|je strecke|einfach hin und zuruck", "ida y vuelta|por trayecto", "aller retour|a l aller et au retour", "andata e ritorno|a tratta", "ida e volta|cada trecho", "heen en terug|enkele reis"]),
    (M::All, ["all|all of it|all with|everything|throughout|all the way through", "alle mit|uberall|alles mit", "todas|todo con|todas con", "toutes|tout avec", "tutte|tutto con", "todos|todas|tudo com", "allemaal|alles met"]),
    (M::On, ["on", "", "", "", "", "", ""]),
    (M::Off, ["offs", "", "", "", "", "", ""]),
    (M::Remark, ["flat|road|trail|trails|optional|group|group run|club|club run|loop|by feel|off road|grass|treadmill|downhill|out and back|rehearsal|dress rehearsal|simulation|warm weather|no watch|towpath|walk the hills|walk the uphills|walk up the hills|walk the climbs|walk hills|cross country|cross country champs|xc|marathon group", "flach|gelande|wald|strecke|laufband|asphalt|crosslauf|nach gefuhl|cross|gelandelauf", "terreno|llano|cinta|asfalto|monte|por monte|a sensaciones|sensaciones", "cross|sur plat|en nature|plat|tapis|chemin|nature|allure libre|sensations|a la sensation|libre", "in piano|sterrato|tapis roulant|asfalto|a sensazione|saliscendi", "plano|terreno|esteira|asfalto|trilha|corrida livre|na trilha", "vlak|bos|loopband|onverhard|duinen|op gevoel"]),
    (M::Filler, ["run|runs|running|of|the|a|an|for|my|your|do|miles run|distance|around|about|approx|approximately|roughly|just|complete|main|main set|session|workout|training|day|mileage|session of|run at|run of|track run|done|is|it|from|by|pace run|minimum|at least|max|if|continuous|continuously|nonstop|non stop|straight|total of about|am run|pm run|goal|effort run|current|your current|build to|start|starting|ending at|approx total|only|out|back|good|nice|steady rest|of running|this|that|also|to finish|to start|endurance session|km run|feel|feeling|ideally|should|be|are|can|you|will|some|few|full|back down|target|double|before race|prior|including warm|time|today|tonight|tomorrow|w/e|key|key session|aim|aiming|hit|keep|try|take|them|ish|or so|loops|route|minus|sandwiched between|sandwiched by|sandwiched|eve|evng", "lauf|laufen|der|die|das|den|dem|des|ein|eine|einen|einem|ca|circa|etwa|ungefahr|rund|hauptteil|hauptprogramm|training|einheit|tempo je|pro|am|zum|zur|an|von|vom|nach|auf|als|ist|runde|noch|nur|gut|zwischen durch|lauf abends|durchgehend|fur|minimum|gesamt ca|wochenende|meter lauf|a|mit je|laufe|heute|morgen frueh", "correr|corriendo|carrera|de|del|la|las|el|los|un|una|unos|unas|por|para|aprox|aproximadamente|alrededor|parte principal|sesion|entreno|entrenamiento|en|minimo|que|se|lo|dia|es|bloque principal|parte central|cerca|hoy|mas o menos|desde|a partir de|a partir del|a partir", "course|courir|de|du|des|la|le|les|l|d|un|une|environ|env|corps de seance|seance|pour|par|sortie|entrainement|qui|ou plus|est|minimum|jour|bloc|en cotes douces|aujourd hui|a pied|en cap|a partir du|a partir de|a partir|depuis", "corsa|correre|di|del|della|dei|delle|il|la|le|lo|gli|i|un|una|circa|parte centrale|seduta|allenamento|per|da|su|sul|sulla|tutto|giorno|nel|nella|uscita|uscite|oggi|dal|a partire dal", "corrida|correr|de|do|da|dos|das|o|a|os|as|um|uma|cerca|aproximadamente|parte principal|treino|sessao|para|dia|pelo|pela|treino de|a partir do|a partir de|a partir|desde", "lopen|loop|hardlopen|de|het|een|van|ongeveer|circa|kern|hoofddeel|training|voor|over|door|naar|aan|te|dag|is|per keer|steeds|vandaag|zo n|vanaf"]),
];

/// By first word; the longest phrase comes first.
type Index = HashMap<String, Vec<Entry>>;

/// The rest of a phrase, and its meanings in the order of the table, each with the languages that it has there.
struct Entry {
    rest: Vec<String>,
    meanings: Vec<(Languages, Meaning)>,
}

/// One bit for each language, in the order of [`Language::ALL`].
type Languages = u8;

impl Entry {
    /// The meaning in the language of the sentence; a word of another language keeps the first in the table.
    fn meaning(&self, language: Option<Language>) -> Meaning {
        let spoken = language.map_or(0, bit_of);
        let own = self.meanings.iter().find(|(languages, _)| languages & spoken != 0);
        own.or(self.meanings.first()).map_or(M::Filler, |(_, meaning)| *meaning)
    }
}

pub(super) fn bit_of(language: Language) -> Languages {
    Language::ALL.iter().position(|other| *other == language).map_or(0, |place| 1 << place)
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index::new();
    for (meaning, columns) in TABLE {
        for (column, words) in columns.iter().enumerate() {
            words.split('|').for_each(|phrase| put(&mut index, phrase, *meaning, 1 << column));
        }
    }
    for known in index.values_mut() {
        known.sort_by_key(|entry| std::cmp::Reverse(entry.rest.len()));
    }
    index
});

fn put(index: &mut Index, phrase: &str, meaning: Meaning, languages: Languages) {
    let mut parts = tokens(phrase).iter().filter_map(part).collect::<Vec<_>>().into_iter();
    let Some(first) = parts.next() else { return };
    let rest: Vec<String> = parts.collect();
    let known = index.entry(first).or_default();
    let at = known.iter().position(|entry| entry.rest == rest).unwrap_or_else(|| {
        known.push(Entry { rest, meanings: vec![] });
        known.len() - 1
    });
    let meanings = &mut known[at].meanings;
    match meanings.iter_mut().find(|(_, known)| *known == meaning) {
        Some((known, _)) => *known |= languages,
        None => meanings.push((languages, meaning)),
    }
}

/// Every word of every phrase.
static WORDS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let phrases = TABLE.iter().flat_map(|(_, languages)| languages.iter().flat_map(|words| words.split('|')));
    phrases.flat_map(|phrase| phrase.split([' ', '/', '+', '&'])).collect()
});

/// Whether the word alone is a place or manner.
/// Of each token, whether it is one of several words that mean something together: "flat out".
pub fn in_phrases(tokens: &[Token]) -> Vec<bool> {
    let mut found = vec![false; tokens.len()];
    let mut at = 0;
    while at < tokens.len() {
        match longest(&tokens[at..]) {
            Some((meaning, length @ 2..)) if meaning != M::Remark => {
                found[at..at + length].fill(true);
                at += length;
            }
            Some((_, length)) => at += length,
            None => at += 1,
        }
    }
    found
}

pub fn is_remark(word: &str) -> bool {
    meaning_of_all(word) == Some(M::Remark)
}

fn meaning_of_all(words: &str) -> Option<Meaning> {
    let tokens = tokens(words);
    longest(&tokens).filter(|(_, length)| *length == tokens.len()).map(|(meaning, _)| meaning)
}

/// Whether any phrase contains the word.
pub fn is_known(word: &str) -> bool {
    WORDS.contains(word)
}

/// The token's form in the index; `None` for connecting punctuation without a meaning.
fn part(token: &Token) -> Option<String> {
    match &token.lexeme {
        Lexeme::Word(word) => Some(word.clone()),
        Lexeme::Number(number) if number.thousandths.is_multiple_of(1_000) => {
            Some((number.thousandths / 1_000).to_string())
        }
        Lexeme::Sign(sign @ ('/' | '&' | '+' | '@' | ',')) => Some(sign.to_string()),
        _ => None,
    }
}

fn is_part(token: &Token, expected: &str) -> bool {
    match &token.lexeme {
        Lexeme::Word(word) => word == expected,
        Lexeme::Number(number) if number.thousandths.is_multiple_of(1_000) => {
            expected.parse() == Ok(number.thousandths / 1_000)
        }
        Lexeme::Sign(sign @ ('/' | '&' | '+' | '@' | ',')) => expected.len() == 1 && expected.starts_with(*sign),
        _ => false,
    }
}

/// Joins the words of one phrase: a hyphen, an apostrophe, the dot of "a.m.".
fn joins(token: &Token) -> bool {
    matches!(token.lexeme, Lexeme::Sign('-' | '.' | '\'')) && !token.has_space_before
}

/// Looks every token up, so that it is done once.
pub fn look_up(tokens: &mut [Token]) {
    for at in 0..tokens.len() {
        tokens[at].meaning = Some(found(&tokens[at..]));
    }
}

/// "Radergometer", "Spinningrad": a compound of a word for what is no running.
fn compound(word: &str) -> Option<(Meaning, usize)> {
    const SHORTEST: usize = 6;
    let is_other = |end: &&str| {
        let known = INDEX.get(*end).and_then(|entries| entries.iter().find(|entry| entry.rest.is_empty()));
        known.is_some_and(|entry| entry.meaning(None) == M::Type(T::AlternativeTraining))
    };
    let ends = word.char_indices().skip(2).map(|(at, _)| &word[at..]).take_while(|end| end.len() >= SHORTEST);
    let starts = word.char_indices().map(|(at, _)| &word[..at]).skip_while(|start| start.len() < SHORTEST);
    ends.chain(starts).find(is_other).map(|_| (M::Type(T::AlternativeTraining), 1))
}

/// The longest phrase that starts with the first token: its meaning and its number of tokens.
pub fn longest(tokens: &[Token]) -> Option<(Meaning, usize)> {
    match tokens.first()?.meaning {
        // A phrase may reach beyond the end of a part of the text.
        Some(known) if known.is_none_or(|(_, length)| length <= tokens.len()) => known,
        _ => found(tokens),
    }
}

fn found(tokens: &[Token]) -> Option<(Meaning, usize)> {
    let token = tokens.first()?;
    let first = match &token.lexeme {
        Lexeme::Word(word) => word.as_str(),
        Lexeme::Sign('&') => "&",
        Lexeme::Sign('@') => "@",
        _ => return None,
    };
    let Some(entries) = INDEX.get(first) else { return compound(first) };
    entries.iter().find_map(|entry| {
        let length = 1 + taken(&tokens[1..], &entry.rest)?;
        let meaning = entry.meaning(token.language);
        // "15 mi as 5 easy / 5 moderate / 5 MP": a French pace in French only.
        let is_english = first == "as" && matches!(meaning, M::Pace(_)) && token.language == Some(Language::English);
        (!is_english).then_some((meaning, length))
    })
}

fn taken(tokens: &[Token], rest: &[String]) -> Option<usize> {
    let mut at = 0;
    for expected in rest {
        if !is_part(tokens.get(at)?, expected) && joins(tokens.get(at)?) {
            at += 1;
        }
        let token = tokens.get(at)?;
        if !is_part(token, expected) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// The known word that a short mistyped one may be: two letters swapped. Other slips of so few letters are words of
/// their own: "dog" is no "jog".
pub fn swapped(word: &str) -> Option<&'static str> {
    if !(3..SURE_LETTERS).contains(&word.len()) || !word.is_ascii() || WORDS.contains(word) {
        return None;
    }
    const COMMON: [&str; 10] = ["jog", "easy", "rest", "hard", "fast", "walk", "pace", "tempo", "hills", "long"];
    COMMON.into_iter().find(|known| are_two_swapped(word.as_bytes(), known.as_bytes()))
}

fn are_two_swapped(word: &[u8], known: &[u8]) -> bool {
    word.len() == known.len()
        && word != known
        && {
            let at = word.iter().zip(known).take_while(|(one, other)| one == other).count();
            matches!((&word[at..], &known[at..]), ([a, b, word @ ..], [c, d, known @ ..]) if (a, b) == (d, c) && word == known)
        }
}

/// From this many letters on, one slip leaves no doubt about the word.
const SURE_LETTERS: usize = 6;
/// Looking for the intended word is slow.
const MAX_CORRECTIONS: usize = 8;

/// Reads mistyped words as what they must be: one letter added, missing, wrong or swapped in a long word, and every
/// word that it may be means the same.
pub fn correct(text: &str, tokens: &mut [Token]) {
    let mut tries = 0;
    for (index, token) in tokens.iter_mut().enumerate() {
        let language = token.language;
        let Lexeme::Word(word) = &mut token.lexeme else { continue };
        // A name: German nouns are written like one.
        let is_name = index > 0
            && language != Some(Language::German)
            && text[token.start..].starts_with(char::is_uppercase)
            && !token.is_upper;
        if word.len() < SURE_LETTERS || !word.is_ascii() || is_name || WORDS.contains(word.as_str()) {
            continue;
        }
        if tries == MAX_CORRECTIONS {
            return;
        }
        tries += 1;
        if let Some(meant) = meant(word, language) {
            meant.clone_into(word);
        }
    }
}

fn meant(word: &str, language: Option<Language>) -> Option<&'static str> {
    let spoken = language.map_or(Languages::MAX, bit_of);
    let near = GUESSES.iter().filter(|(known, _, languages)| {
        languages & spoken != 0
            && known.len() >= SURE_LETTERS - 1
            && is_one_slip_away(word.as_bytes(), known.as_bytes())
    });
    let mut near = near.map(|(known, meaning, _)| (*known, *meaning));
    let (known, meaning) = near.next()?;
    near.all(|(_, other)| other == meaning).then_some(known)
}

/// The single words worth suggesting, English ones first.
static GUESSES: LazyLock<Vec<(&'static str, Meaning, Languages)>> = LazyLock::new(|| {
    let worth = |meaning: &Meaning| {
        !matches!(meaning, M::Filler | M::Remark | M::RaceWord | M::Count(_) | M::And | M::Or | M::To | M::Per | M::On)
    };
    let mut guesses = vec![];
    for language in 0..Language::ALL.len() {
        for (meaning, columns) in TABLE.iter().filter(|(meaning, _)| worth(meaning)) {
            let words = columns[language].split('|');
            let words = words.filter(|word| word.len() >= 3 && word.bytes().all(|byte| byte.is_ascii_lowercase()));
            guesses.extend(words.map(|word| (word, *meaning, 1 << language)));
        }
    }
    guesses
});

fn is_one_slip_away(word: &[u8], known: &[u8]) -> bool {
    let same_start = word.iter().zip(known).take_while(|(one, other)| one == other).count();
    let (word, known) = (&word[same_start..], &known[same_start..]);
    match (word, known) {
        ([_, word @ ..], known) if word == known => true,
        (word, [_, known @ ..]) if word == known => true,
        ([_, word @ ..], [_, known @ ..]) if word == known => true,
        ([a, b, word @ ..], [c, d, known @ ..]) => (a, b) == (d, c) && word == known,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(text: &str) -> Option<(Meaning, usize)> {
        longest(&tokens(text))
    }

    #[test]
    fn words_are_found_in_every_language_however_they_are_joined() {
        for (text, expected) in [
            ("Warm-up", M::WarmUp),
            ("w/u", M::WarmUp),
            ("Échauffement", M::WarmUp),
            ("aquecimento", M::WarmUp),
            ("Vuelta a la calma", M::CoolDown),
            ("retour au calme", M::CoolDown),
            ("Ein- und Auslaufen", M::BothEnds),
            ("Ruhetag", M::RestDay),
            ("tirada larga", M::Type(T::LongRun)),
            ("séries", M::Sets),
            ("ripetute", M::Type(T::Intervals)),
            ("Tempolauf", M::Pace(P::Threshold)),
            ("half-marathon pace", M::Pace(P::HalfMarathon)),
            ("half marathon", M::RaceDistance(P::HalfMarathon)),
            ("VO2max", M::Pace(P::Interval)),
            ("a.m.", M::Morning),
        ] {
            assert_eq!(meaning(text).map(|(meaning, _)| meaning), Some(expected), "{text}");
        }
        assert_eq!(meaning("Schuhe"), None);
    }

    #[test]
    fn a_long_mistyped_word_is_read_as_what_it_must_be() {
        for (text, language, expected) in [
            ("recovry", Language::English, Some("recovery")),
            ("échaufement", Language::French, Some("echauffement")),
            ("Steigerugen", Language::German, Some("steigerungen")),
            ("uitlopne", Language::Dutch, Some("uitlopen")),
            ("aquecimeto", Language::Portuguese, Some("aquecimento")),
            ("bridge", Language::English, None),
            ("night", Language::English, None),
        ] {
            let mut read = tokens(text);
            read[0].language = Some(language);
            let typed = read[0].word().unwrap().to_owned();
            correct(text, &mut read);
            assert_eq!(read[0].word(), Some(expected.unwrap_or(&typed)), "{text}");
        }
    }

    #[test]
    fn a_short_word_with_two_letters_swapped_gets_a_suggestion() {
        assert_eq!(swapped("jgo"), Some("jog"));
        assert_eq!(swapped("dog"), None);
    }
}
